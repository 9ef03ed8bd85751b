<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>The sample campaign could not be made: {reason}.</source>
        <translation>Der Beispielfeldzug konnte nicht angelegt werden: {reason}.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>{language} is spoken from the next start.</source>
        <translation>{language} gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Start again now</source>
        <translation>Jetzt neu starten</translation>
    </message>
</context>
</TS>
