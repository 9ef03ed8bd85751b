"""The two sides of Operation Storm; Hungarians, Romanians and Slovakians are of the German one."""

GERMAN, SOVIET = "german", "soviet"
