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
    <message>
        <source>Where the files are</source>
        <translation>Wo die Dateien liegen</translation>
    </message>
    <message>
        <source>Campaigns: {folder}</source>
        <translation>Kampagnen: {folder}</translation>
    </message>
    <message>
        <source>The program&apos;s log: {file}</source>
        <translation>Protokoll des Programms: {file}</translation>
    </message>
    <message>
        <source>final column</source>
        <translation>endgültige Spalte</translation>
    </message>
    <message>
        <source>without a die</source>
        <translation>ohne Würfelwurf</translation>
    </message>
    <message>
        <source>Without a die: {result}</source>
        <translation>Ohne Würfelwurf: {result}</translation>
    </message>
    <message>
        <source>Final column: {column}</source>
        <translation>Endgültige Spalte: {column}</translation>
    </message>
    <message>
        <source>No result costs a step as things stand</source>
        <translation>Kein Ergebnis kostet hier eine Stufe</translation>
    </message>
    <message>
        <source>no column</source>
        <translation>keine Spalte</translation>
    </message>
    <message>
        <source>No column</source>
        <translation>Keine Spalte</translation>
    </message>
    <message>
        <source>{chart}: the die is read under {indexes}, whichever is chosen before it.</source>
        <translation>{chart}: Der Würfel wird unter {indexes} gelesen, je nachdem, was vorher gewählt wird.</translation>
    </message>
    <message>
        <source>The {chart} is not entered; type it in from your own copy, or type the result from the table.</source>
        <translation>Noch nicht eingetragen: {chart}. Aus dem eigenen Exemplar eintragen oder das am Tisch abgelesene Ergebnis eingeben.</translation>
    </message>
    <message>
        <source>Working of the attack</source>
        <translation>Rechnung des Angriffs</translation>
    </message>
    <message>
        <source>Expected losses  {attacker} against {defender} steps</source>
        <translation>Erwartete Verluste  {attacker} zu {defender} Stufen</translation>
    </message>
    <message>
        <source>{losses}; every attacker at {chance}</source>
        <translation>{losses}; jeder Angreifer mit {chance}</translation>
    </message>
    <message>
        <source>{losses}; every defender at {chance}</source>
        <translation>{losses}; jeder Verteidiger mit {chance}</translation>
    </message>
    <message>
        <source>Exactly {attacker} against {defender}</source>
        <translation>Genau {attacker} zu {defender}</translation>
    </message>
    <message>
        <source>Type it in…</source>
        <translation>Eintragen …</translation>
    </message>
    <message>
        <source>Take your own copy of {date}</source>
        <translation>Die eigene Abschrift vom {date} übernehmen</translation>
    </message>
    <message numerus="yes">
        <source>%n more factors: {column}</source>
        <translation>
            <numerusform>%n Faktor mehr: {column}</numerusform>
            <numerusform>%n Faktoren mehr: {column}</numerusform>
        </translation>
    </message>
    <message>
        <source>no factors move it further</source>
        <translation>keine Faktoren bringen mehr</translation>
    </message>
    <message>
        <source>Charts of your own</source>
        <translation>Eigene Tabellen</translation>
    </message>
    <message>
        <source>What can be said of the chart</source>
        <translation>Was zur Tabelle zu sagen ist</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Add a column</source>
        <translation>Spalte einfügen</translation>
    </message>
    <message>
        <source>A column to the left of the cell in hand</source>
        <translation>Eine Spalte links von der gewählten Zelle</translation>
    </message>
    <message>
        <source>Drop the column</source>
        <translation>Spalte streichen</translation>
    </message>
    <message>
        <source>Takes the column of the cell in hand away</source>
        <translation>Nimmt die Spalte der gewählten Zelle weg</translation>
    </message>
    <message>
        <source>Drop the row</source>
        <translation>Zeile streichen</translation>
    </message>
    <message>
        <source>Takes the row of the cell in hand away</source>
        <translation>Nimmt die Zeile der gewählten Zelle weg</translation>
    </message>
    <message>
        <source>Row above</source>
        <translation>Zeile oben</translation>
    </message>
    <message>
        <source>One row more at the top</source>
        <translation>Eine Zeile mehr am oberen Ende</translation>
    </message>
    <message>
        <source>Drop the top row</source>
        <translation>Oberste Zeile streichen</translation>
    </message>
    <message>
        <source>Takes the uppermost row away</source>
        <translation>Nimmt die oberste Zeile weg</translation>
    </message>
    <message>
        <source>Row below</source>
        <translation>Zeile unten</translation>
    </message>
    <message>
        <source>One row more at the bottom</source>
        <translation>Eine Zeile mehr am unteren Ende</translation>
    </message>
    <message>
        <source>Drop the last row</source>
        <translation>Letzte Zeile streichen</translation>
    </message>
    <message>
        <source>Takes the lowest row away</source>
        <translation>Nimmt die unterste Zeile weg</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Reads the chart from a table (CSV) that a spreadsheet has written</source>
        <translation>Liest die Tabelle aus einer CSV-Datei, die eine Tabellenkalkulation geschrieben hat</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Writes the chart as a table (CSV) for a spreadsheet</source>
        <translation>Schreibt die Tabelle als CSV-Datei für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Blank the chart</source>
        <translation>Tabelle leeren</translation>
    </message>
    <message>
        <source>Only what the rulebook prints stays</source>
        <translation>Nur was im Regelheft gedruckt ist, bleibt</translation>
    </message>
    <message>
        <source>Play with mine</source>
        <translation>Mit meiner spielen</translation>
    </message>
    <message>
        <source>The campaign reads this chart and no longer the scenario&apos;s</source>
        <translation>Die Kampagne liest diese Tabelle und nicht mehr die des Szenarios</translation>
    </message>
    <message>
        <source>Save</source>
        <comment>a verb</comment>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Keeps the chart, and the campaign reads it (Ctrl+S)</source>
        <translation>Behält die Tabelle, und die Kampagne liest sie (Strg+S)</translation>
    </message>
    <message>
        <source>Every cell is there, and nothing looks odd.</source>
        <translation>Alle Zellen sind da, und nichts fällt auf.</translation>
    </message>
    <message>
        <source>{chart}: type in what your card prints, a row for each line of it.</source>
        <translation>{chart}: eintragen, was auf der eigenen Karte steht, je Zeile der Karte eine Zeile.</translation>
    </message>
    <message>
        <source>{chart}: type in what your card prints.</source>
        <translation>{chart}: eintragen, was auf der eigenen Karte steht.</translation>
    </message>
    <message>
        <source>{chart}: type in what your card prints; most rows stay blank.</source>
        <translation>{chart}: eintragen, was auf der eigenen Karte steht; die meisten Zeilen bleiben leer.</translation>
    </message>
    <message>
        <source>That is against the rules.</source>
        <translation>Das verstößt gegen die Regeln.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Why it stands all the same, then Return</source>
        <translation>Warum es trotzdem gilt, dann Eingabetaste</translation>
    </message>
    <message>
        <source>Reason for overruling</source>
        <translation>Grund für das Übergehen</translation>
    </message>
    <message>
        <source>Show rule {rule}</source>
        <translation>Regel {rule} zeigen</translation>
    </message>
    <message>
        <source>Overrule…</source>
        <translation>Übergehen…</translation>
    </message>
    <message>
        <source>Overrule</source>
        <translation>Übergehen</translation>
    </message>
    <message>
        <source>A reason is kept in the journal: write one</source>
        <translation>Der Grund kommt ins Journal: bitte angeben</translation>
    </message>
    <message>
        <source>Before {phase} ends</source>
        <translation>Vor dem Ende der Phase {phase}</translation>
    </message>
    <message>
        <source>Before the phase ends</source>
        <translation>Vor dem Ende der Phase</translation>
    </message>
    <message>
        <source>Show the hex</source>
        <translation>Feld zeigen</translation>
    </message>
    <message>
        <source>F8 again ends the phase.</source>
        <translation>Noch einmal F8 beendet die Phase.</translation>
    </message>
    <message>
        <source>End the phase</source>
        <translation>Phase beenden</translation>
    </message>
    <message>
        <source>Drop brigades…</source>
        <translation>Brigaden absetzen…</translation>
    </message>
    <message>
        <source>Rule {rule}</source>
        <translation>Regel {rule}</translation>
    </message>
    <message>
        <source>Together with</source>
        <translation>Zusammen mit</translation>
    </message>
    <message>
        <source>One attack against both hexes</source>
        <translation>Ein Angriff auf beide Felder</translation>
    </message>
    <message>
        <source>{attack} on {hex} by {markers} alone</source>
        <translation>{attack} auf {hex} allein durch {markers}</translation>
    </message>
    <message>
        <source>Rule {rule}; the phase in hand has none, so it is a plan</source>
        <translation>Regel {rule}; die laufende Phase sieht das nicht vor, daher nur geplant</translation>
    </message>
    <message>
        <source>Units that may join</source>
        <translation>Einheiten, die sich anschließen dürfen</translation>
    </message>
    <message>
        <source>{joining} of {all} take part</source>
        <translation>beteiligt: {joining} von {all}</translation>
    </message>
    <message>
        <source>{units} advanced and may go on.</source>
        <translation>Vorgerückt, ein weiterer Angriff ist erlaubt: {units}.</translation>
    </message>
    <message>
        <source>Plan it with the units that advanced</source>
        <translation>Mit den vorgerückten Einheiten planen</translation>
    </message>
    <message>
        <source>Select attackers, then click an enemy-held hex.</source>
        <translation>Angreifer auswählen, dann ein feindlich besetztes Feld anklicken.</translation>
    </message>
    <message>
        <source>Battle board</source>
        <translation>Gefechtstafel</translation>
    </message>
    <message>
        <source>Or type factors, 26 against 7…</source>
        <translation>Oder Faktoren eingeben, 26 gegen 7…</translation>
    </message>
    <message>
        <source>Odds by numbers, without the map (Ctrl+B)</source>
        <translation>Kampfverhältnis aus Zahlen, ohne Karte (Strg+B)</translation>
    </message>
    <message>
        <source>Clear</source>
        <comment>a verb</comment>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Drop attackers and target (Esc)</source>
        <translation>Angreifer und Ziel verwerfen (Esc)</translation>
    </message>
    <message>
        <source>Attack</source>
        <comment>a verb</comment>
        <translation>Angreifen</translation>
    </message>
    <message>
        <source>Declare this attack (F9)</source>
        <translation>Diesen Angriff ansagen (F9)</translation>
    </message>
    <message numerus="yes">
        <source>{units}: %n attack factors</source>
        <translation>
            <numerusform>{units}: %n Angriffsfaktor</numerusform>
            <numerusform>{units}: %n Angriffsfaktoren</numerusform>
        </translation>
    </message>
    <message>
        <source>With {units} in {hex}.</source>
        <translation>Angenommener Standort {hex}: {units}.</translation>
    </message>
    <message>
        <source>Attack: {result} without a die</source>
        <translation>Angreifen: {result} ohne Würfelwurf</translation>
    </message>
    <message>
        <source>Unseen, {count} units lie below the top of the stack: the range runs from the strongest that they could be to the weakest. Attacking lays the stack open.</source>
        <translation>Unter der obersten Einheit des Stapels liegen {count} verdeckte: Die Spanne reicht von den stärksten, die es sein könnten, bis zu den schwächsten. Ein Angriff deckt den Stapel auf.</translation>
    </message>
    <message>
        <source>Unseen, one unit lies below the top of the stack: the range runs from the strongest that it could be to the weakest. Attacking lays the stack open.</source>
        <translation>Unter der obersten Einheit des Stapels liegt eine verdeckte: Die Spanne reicht von der stärksten, die es sein könnte, bis zur schwächsten. Ein Angriff deckt den Stapel auf.</translation>
    </message>
    <message>
        <source>final column, between</source>
        <translation>endgültige Spalte, zwischen</translation>
    </message>
    <message>
        <source>No enemy-held hex is in reach of an attack from here.</source>
        <translation>Von hier aus ist kein feindlich besetztes Feld für einen Angriff erreichbar.</translation>
    </message>
    <message>
        <source>Click the enemy-held hex to attack; {count} in reach.</source>
        <translation>Das anzugreifende Feld anklicken; {count} sind erreichbar.</translation>
    </message>
    <message>
        <source>Click the enemy-held hex to attack; one is in reach.</source>
        <translation>Das anzugreifende Feld anklicken; eines ist erreichbar.</translation>
    </message>
    <message>
        <source>Plan: attack on {place}</source>
        <translation>Plan: Angriff auf {place}</translation>
    </message>
    <message>
        <source>attack on {place}</source>
        <translation>Angriff auf {place}</translation>
    </message>
    <message>
        <source>Plan: {attack} on {place}</source>
        <translation>Plan: {attack} auf {place}</translation>
    </message>
    <message>
        <source>{attack} on {place}</source>
        <translation>{attack} auf {place}</translation>
    </message>
    <message>
        <source>A {die} on column {column}: {result}</source>
        <translation>Eine {die} auf Spalte {column}: {result}</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>{hex}: no die, {result}</source>
        <translation>{hex}: kein Würfelwurf, {result}</translation>
    </message>
    <message>
        <source>{hex}: a {die} on {column}, {result}</source>
        <translation>{hex}: eine {die} auf {column}, {result}</translation>
    </message>
    <message>
        <source>Attacker lost {attacker}; defender lost {defender}.</source>
        <translation>Verluste des Angreifers: {attacker}; Verluste des Verteidigers: {defender}.</translation>
    </message>
    <message>
        <source>Open a campaign to see which rules of its game Adjutant watches.</source>
        <translation>Eine Kampagne öffnen, um zu sehen, welche Regeln ihres Spiels Adjutant überwacht.</translation>
    </message>
    <message>
        <source>This game has no table of its rules: watch all of them yourselves where the referee says nothing.</source>
        <translation>Dieses Spiel hat keine Tabelle seiner Regeln: Wo der Schiedsrichter schweigt, ist auf alle selbst zu achten.</translation>
    </message>
    <message>
        <source>No rule has these words: clear the search, or choose all kinds.</source>
        <translation>Keine Regel enthält diese Wörter: Suche leeren oder alle Arten wählen.</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Alle Regeln</translation>
    </message>
    <message>
        <source>Enforced or computed</source>
        <translation>Durchgesetzt oder berechnet</translation>
    </message>
    <message>
        <source>With a reading or a choice</source>
        <translation>Mit Auslegung oder Wahl</translation>
    </message>
    <message>
        <source>What Adjutant enforces</source>
        <translation>Was Adjutant durchsetzt</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>Kinds of rules to show</source>
        <translation>Gezeigte Arten von Regeln</translation>
    </message>
    <message>
        <source>The window is drawn with Qt and Qt for Python, © The Qt Company Ltd. and other contributors, used under the GNU LGPL, version 3; the page Qt says how to replace them and where their source is.</source>
        <translation>Das Fenster zeichnen Qt und Qt for Python, © The Qt Company Ltd. und weitere Mitwirkende, verwendet unter der GNU LGPL, Version 3; die Seite Qt sagt, wie sie zu ersetzen sind und wo ihr Quelltext liegt.</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>About Adjutant</source>
        <translation>Über Adjutant</translation>
    </message>
    <message>
        <source>Adjutant&apos;s mark</source>
        <translation>Zeichen von Adjutant</translation>
    </message>
    <message>
        <source>The staff officer at the wargame table: it keeps the position, knows the rules and shows its working. Free software under the MIT licence, © 2026 the Adjutant authors.</source>
        <translation>Der Stabsoffizier am Spieltisch: Er führt die Lage, kennt die Regeln und legt seine Rechnung offen. Freie Software unter der MIT-Lizenz, © 2026 die Autoren von Adjutant.</translation>
    </message>
    <message>
        <source>Where something went wrong, the log says what it was: {file}</source>
        <translation>Wenn etwas schiefging, steht im Protokoll, was es war: {file}</translation>
    </message>
    <message>
        <source>Licences and notices</source>
        <translation>Lizenzen und Hinweise</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close this card</source>
        <translation>Diese Karte schließen</translation>
    </message>
    <message>
        <source>Rules of this game and what Adjutant does about them</source>
        <translation>Regeln dieses Spiels und was Adjutant dafür tut</translation>
    </message>
    <message>
        <source>Move, then fight</source>
        <translation>Erst Bewegung, dann Kampf</translation>
    </message>
    <message>
        <source>M</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Fight, then move</source>
        <translation>Erst Kampf, dann Bewegung</translation>
    </message>
    <message>
        <source>F</source>
        <translation>K</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>J</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>One by one</source>
        <translation>Einzeln</translation>
    </message>
    <message>
        <source>O</source>
        <translation>E</translation>
    </message>
    <message>
        <source>Later in the game</source>
        <translation>Später im Spiel</translation>
    </message>
    <message>
        <source>In Siberia</source>
        <translation>In Sibirien</translation>
    </message>
    <message>
        <source>Called from Siberia</source>
        <translation>Aus Sibirien geholt</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>how a date is written</comment>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>{side} player</source>
        <translation>{side} Seite</translation>
    </message>
    <message>
        <source>Throw the program&apos;s die (F10)</source>
        <translation>Mit dem Würfel des Programms werfen (F10)</translation>
    </message>
    <message>
        <source>Units to choose from</source>
        <translation>Einheiten zur Auswahl</translation>
    </message>
    <message>
        <source>{unit}, another step</source>
        <translation>{unit}, eine weitere Stufe</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Stay</source>
        <comment>a verb</comment>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Advance</source>
        <comment>a verb</comment>
        <translation>Vorrücken</translation>
    </message>
    <message>
        <source>Lose them</source>
        <translation>Als Verluste nehmen</translation>
    </message>
    <message>
        <source>Lose it</source>
        <translation>Als Verlust nehmen</translation>
    </message>
    <message>
        <source>Choose</source>
        <comment>a verb</comment>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>{chosen} of {count} chosen</source>
        <translation>{chosen} von {count} gewählt</translation>
    </message>
    <message>
        <source>Key {key}, or a click on the hex</source>
        <translation>Taste {key} oder ein Klick auf das Feld</translation>
    </message>
    <message>
        <source>Off the map</source>
        <translation>Neben der Karte</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>Auf der Karte</translation>
    </message>
    <message>
        <source>Arriving</source>
        <translation>Eintreffend</translation>
    </message>
    <message>
        <source>In reserve</source>
        <translation>In Reserve</translation>
    </message>
    <message>
        <source>Unplaced</source>
        <translation>Nicht aufgestellt</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>Wie aufgelistet</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>überall</translation>
    </message>
    <message>
        <source>on the map</source>
        <translation>auf der Karte</translation>
    </message>
    <message>
        <source>arriving</source>
        <translation>eintreffend</translation>
    </message>
    <message>
        <source>in reserve</source>
        <translation>in Reserve</translation>
    </message>
    <message>
        <source>dead pile</source>
        <translation>eliminiert</translation>
    </message>
    <message>
        <source>unplaced</source>
        <translation>nicht aufgestellt</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Name</translation>
    </message>
    <message>
        <source>by type</source>
        <translation>nach Typ</translation>
    </message>
    <message>
        <source>by strength</source>
        <translation>nach Stärke</translation>
    </message>
    <message>
        <source>by hex</source>
        <translation>nach Feld</translation>
    </message>
    <message>
        <source>Reserve</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>Waiting to drop</source>
        <translation>Vor dem Absprung</translation>
    </message>
    <message>
        <source>Dead pile</source>
        <translation>Eliminiert</translation>
    </message>
    <message>
        <source>Removed for good</source>
        <translation>Endgültig entfernt</translation>
    </message>
    <message>
        <source>Arriving this turn</source>
        <translation>Trifft in diesem Zug ein</translation>
    </message>
    <message>
        <source>Due since turn {turn}</source>
        <translation>Fällig seit Zug {turn}</translation>
    </message>
    <message>
        <source>Open a campaign to see its turn and its counts.</source>
        <translation>Eine Kampagne öffnen, um ihren Zug und ihre Stände zu sehen.</translation>
    </message>
    <message>
        <source>Victory points</source>
        <translation>Siegpunkte</translation>
    </message>
    <message>
        <source>{track}: the count on the table</source>
        <translation>{track}: Stand am Tisch</translation>
    </message>
    <message>
        <source>Why, for the journal</source>
        <translation>Warum, für das Journal</translation>
    </message>
    <message>
        <source>Reason for putting the count right</source>
        <translation>Grund für das Richtigstellen</translation>
    </message>
    <message>
        <source>Leave</source>
        <comment>the count as it is</comment>
        <translation>Lassen</translation>
    </message>
    <message>
        <source>Leave the count as it is (Esc)</source>
        <translation>Den Stand lassen, wie er ist (Esc)</translation>
    </message>
    <message>
        <source>Put right</source>
        <translation>Richtigstellen</translation>
    </message>
    <message>
        <source>Write a reason first</source>
        <translation>Zuerst einen Grund nennen</translation>
    </message>
    <message>
        <source>Turn and tracks</source>
        <translation>Zug und Leisten</translation>
    </message>
    <message>
        <source>Turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message>
        <source>Turn {turn} of {last}</source>
        <translation>Zug {turn} von {last}</translation>
    </message>
    <message>
        <source>Put this count right by hand</source>
        <translation>Diesen Stand von Hand richtigstellen</translation>
    </message>
    <message>
        <source>{track}, {side}</source>
        <translation>{track}, {side} Seite</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>It costs {needed} of {left} movement points.</source>
        <translation>Das kostet {needed} von {left} Bewegungspunkten.</translation>
    </message>
    <message>
        <source>{used} of {limit}</source>
        <translation>{used} von {limit}</translation>
    </message>
    <message>
        <source>{used} of {limit} {group}</source>
        <translation>{used} von {limit} {group}</translation>
    </message>
    <message>
        <source>&amp;Campaign</source>
        <translation>&amp;Kampagne</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>Ka&amp;rte</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Referee &amp;level</source>
        <translation>Re&amp;gelstrenge</translation>
    </message>
    <message>
        <source>&amp;Overlays</source>
        <translation>&amp;Einblendungen</translation>
    </message>
    <message>
        <source>&amp;Bookmarks</source>
        <translation>&amp;Lesezeichen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>&amp;New campaign…</source>
        <translation>&amp;Neue Kampagne…</translation>
    </message>
    <message>
        <source>Begins a campaign from a scenario.</source>
        <translation>Beginnt eine Kampagne aus einem Szenario.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Öffnen…</translation>
    </message>
    <message>
        <source>Opens a campaign file.</source>
        <translation>Öffnet eine Kampagnendatei.</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>&amp;Kopie speichern…</translation>
    </message>
    <message>
        <source>Writes the campaign as it stands to a second file.</source>
        <translation>Schreibt die Kampagne, wie sie steht, in eine zweite Datei.</translation>
    </message>
    <message>
        <source>&amp;Export the log…</source>
        <translation>&amp;Journal exportieren…</translation>
    </message>
    <message>
        <source>Writes the journal as plain text.</source>
        <translation>Schreibt das Journal als reinen Text.</translation>
    </message>
    <message>
        <source>Still to be &amp;typed in</source>
        <translation>Noch &amp;einzutragen</translation>
    </message>
    <message>
        <source>Lists what map, counters and charts still lack.</source>
        <translation>Zeigt, was Karte, Spielsteinen und Tabellen noch fehlt.</translation>
    </message>
    <message>
        <source>C&amp;harts of your own…</source>
        <translation>Ei&amp;gene Tabellen …</translation>
    </message>
    <message>
        <source>Takes the charts that the game prints on a card, cell by cell.</source>
        <translation>Nimmt Zelle für Zelle die Tabellen auf, die das Spiel auf eine Karte druckt.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Closes the window; everything is on disk already.</source>
        <translation>Schließt das Fenster; alles ist schon gespeichert.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Takes the last action back.</source>
        <translation>Nimmt die letzte Aktion zurück.</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Does what was undone again.</source>
        <translation>Wiederholt, was zurückgenommen wurde.</translation>
    </message>
    <message>
        <source>&amp;Put the stack right…</source>
        <translation>Stapel richtig&amp;stellen…</translation>
    </message>
    <message>
        <source>Moves the selected units to where they stand on the table.</source>
        <translation>Setzt die ausgewählten Einheiten dorthin, wo sie auf dem Tisch stehen.</translation>
    </message>
    <message>
        <source>&amp;Eliminate the selected units…</source>
        <translation>Ausgewählte Einheiten &amp;eliminieren…</translation>
    </message>
    <message>
        <source>Takes the selected units off the map, with a reason.</source>
        <translation>Nimmt die ausgewählten Einheiten mit einer Begründung von der Karte.</translation>
    </message>
    <message>
        <source>Add a &amp;note</source>
        <translation>&amp;Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Writes a remark into the journal.</source>
        <translation>Schreibt eine Bemerkung ins Journal.</translation>
    </message>
    <message>
        <source>&amp;Find in the journal</source>
        <translation>Im &amp;Journal suchen</translation>
    </message>
    <message>
        <source>Searches the journal&apos;s sentences and reasons.</source>
        <translation>Durchsucht Sätze und Begründungen des Journals.</translation>
    </message>
    <message>
        <source>Find a unit or a &amp;hex…</source>
        <translation>Einheit oder &amp;Feld finden…</translation>
    </message>
    <message>
        <source>Goes to a unit, a hex or a place by its name.</source>
        <translation>Führt zu einer Einheit, einem Feld oder einem Ort mit diesem Namen.</translation>
    </message>
    <message>
        <source>&amp;Next phase</source>
        <translation>&amp;Nächste Phase</translation>
    </message>
    <message>
        <source>Ends the phase in hand, what is still due shown first.</source>
        <translation>Beendet die laufende Phase und zeigt zuerst, was noch fällig ist.</translation>
    </message>
    <message>
        <source>&amp;Attack</source>
        <translation>&amp;Angreifen</translation>
    </message>
    <message>
        <source>Declares the attack that the battle board shows.</source>
        <translation>Sagt den Angriff an, den die Gefechtstafel zeigt.</translation>
    </message>
    <message>
        <source>&amp;Odds by numbers</source>
        <translation>&amp;Kampfverhältnis aus Zahlen</translation>
    </message>
    <message>
        <source>Reads the odds of factors that you type.</source>
        <translation>Berechnet das Kampfverhältnis aus eingetippten Faktoren.</translation>
    </message>
    <message>
        <source>S&amp;ketch a position</source>
        <translation>Stellung &amp;skizzieren</translation>
    </message>
    <message>
        <source>Puts anonymous units and terrain on a blank map, in memory only.</source>
        <translation>Setzt namenlose Einheiten und Gelände auf eine leere Karte, nur im Speicher.</translation>
    </message>
    <message>
        <source>&amp;Roll the die</source>
        <translation>&amp;Würfeln</translation>
    </message>
    <message>
        <source>Throws the program&apos;s die for the open question.</source>
        <translation>Wirft den Würfel des Programms für die offene Frage.</translation>
    </message>
    <message>
        <source>Into the re&amp;serve</source>
        <translation>In die &amp;Reserve</translation>
    </message>
    <message>
        <source>Puts the selected units into the reserve, where the phase has it.</source>
        <translation>Legt die ausgewählten Einheiten in die Reserve, wo die Phase das vorsieht.</translation>
    </message>
    <message>
        <source>Leave the lo&amp;west unit here</source>
        <translation>&amp;Unterste Einheit zurücklassen</translation>
    </message>
    <message>
        <source>The lowest selected unit of the stack stays, the others go on; on the map the key D does it too.</source>
        <translation>Die unterste ausgewählte Einheit des Stapels bleibt, die anderen ziehen weiter; auf der Karte tut das auch die Taste D.</translation>
    </message>
    <message>
        <source>&amp;Clear the board</source>
        <translation>Gefechtstafel &amp;leeren</translation>
    </message>
    <message>
        <source>Drops the attackers and the target from the battle board.</source>
        <translation>Nimmt Angreifer und Ziel von der Gefechtstafel.</translation>
    </message>
    <message>
        <source>&amp;Fog of war</source>
        <translation>Ne&amp;bel des Krieges</translation>
    </message>
    <message>
        <source>Shows of enemy stacks the top unit alone, for this campaign.</source>
        <translation>Zeigt von gegnerischen Stapeln nur die oberste Einheit, für diese Kampagne.</translation>
    </message>
    <message>
        <source>&amp;Hand the screen over</source>
        <translation>Bildschirm &amp;übergeben</translation>
    </message>
    <message>
        <source>Covers everything until the other side is ready.</source>
        <translation>Verdeckt alles, bis die andere Seite bereit ist.</translation>
    </message>
    <message>
        <source>&amp;Record</source>
        <translation>&amp;Mitschreiben</translation>
    </message>
    <message>
        <source>Says nothing and writes everything down.</source>
        <translation>Sagt nichts und schreibt alles mit.</translation>
    </message>
    <message>
        <source>&amp;Advise</source>
        <translation>&amp;Beraten</translation>
    </message>
    <message>
        <source>Lets everything through and notes what the rules say.</source>
        <translation>Lässt alles zu und vermerkt, was die Regeln sagen.</translation>
    </message>
    <message>
        <source>Re&amp;feree</source>
        <translation>&amp;Durchsetzen</translation>
    </message>
    <message>
        <source>Refuses what the rules forbid; the players may overrule it.</source>
        <translation>Lehnt ab, was die Regeln verbieten; die Spieler dürfen es übergehen.</translation>
    </message>
    <message>
        <source>Each &amp;kind of rule…</source>
        <translation>&amp;Jede Art von Regel…</translation>
    </message>
    <message>
        <source>Holds each kind of rule at a level of its own.</source>
        <translation>Gibt jeder Art von Regel ihre eigene Strenge.</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Shows the map larger.</source>
        <translation>Zeigt die Karte größer.</translation>
    </message>
    <message>
        <source>Shows the map smaller.</source>
        <translation>Zeigt die Karte kleiner.</translation>
    </message>
    <message>
        <source>Zoom o&amp;ut</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>Ein&amp;passen</translation>
    </message>
    <message>
        <source>Shows the whole map.</source>
        <translation>Zeigt die ganze Karte.</translation>
    </message>
    <message>
        <source>&amp;Go to hex…</source>
        <translation>Gehe zu &amp;Feld…</translation>
    </message>
    <message>
        <source>Centres the map on a hex by its number.</source>
        <translation>Rückt das Feld mit dieser Nummer in die Mitte.</translation>
    </message>
    <message>
        <source>&amp;Supply lines</source>
        <translation>&amp;Versorgungslinien</translation>
    </message>
    <message>
        <source>Draws the lines of the side that the supply desk shows.</source>
        <translation>Zeichnet die Linien der Seite, die unter Versorgung gezeigt wird.</translation>
    </message>
    <message>
        <source>&amp;Control</source>
        <translation>&amp;Kontrolle</translation>
    </message>
    <message>
        <source>Washes every hex in the colour of the side that controls it.</source>
        <translation>Tönt jedes Feld in der Farbe der Seite, die es kontrolliert.</translation>
    </message>
    <message>
        <source>&amp;Reach of the selection</source>
        <translation>&amp;Reichweite der Auswahl</translation>
    </message>
    <message>
        <source>Lights where the selected units can go.</source>
        <translation>Hellt auf, wohin die ausgewählten Einheiten ziehen können.</translation>
    </message>
    <message>
        <source>Range of &amp;markers</source>
        <translation>Reichweite der &amp;Marker</translation>
    </message>
    <message>
        <source>Draws how far the markers on the map reach.</source>
        <translation>Zeichnet, wie weit die Marker auf der Karte reichen.</translation>
    </message>
    <message>
        <source>&amp;Zones of control</source>
        <translation>Kontroll&amp;zonen</translation>
    </message>
    <message>
        <source>Draws the zones of control of both sides.</source>
        <translation>Zeichnet die Kontrollzonen beider Seiten.</translation>
    </message>
    <message>
        <source>Co&amp;mmand</source>
        <translation>&amp;Führung</translation>
    </message>
    <message>
        <source>Draws how far the headquarters of the side in hand reach, and who is out of command.</source>
        <translation>Zeichnet, wie weit die Hauptquartiere der Seite am Zug reichen und wer außer Führung ist.</translation>
    </message>
    <message>
        <source>Command of the &amp;other side</source>
        <translation>Führung der &amp;anderen Seite</translation>
    </message>
    <message>
        <source>Draws how far the headquarters of the other side reach, and who is out of command.</source>
        <translation>Zeichnet, wie weit die Hauptquartiere der anderen Seite reichen und wer außer Führung ist.</translation>
    </message>
    <message>
        <source>O&amp;verview</source>
        <translation>Ü&amp;bersicht</translation>
    </message>
    <message>
        <source>Shows the whole map small, with a frame around what is seen.</source>
        <translation>Zeigt die ganze Karte klein, mit einem Rahmen um den Ausschnitt.</translation>
    </message>
    <message>
        <source>&amp;Bookmark this place…</source>
        <translation>Diesen Ort &amp;merken…</translation>
    </message>
    <message>
        <source>Keeps what is seen of the map under a name.</source>
        <translation>Merkt sich den Kartenausschnitt unter einem Namen.</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das S&amp;ystem</translation>
    </message>
    <message>
        <source>Follows the desktop&apos;s light or dark look.</source>
        <translation>Folgt dem hellen oder dunklen Aussehen des Systems.</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Warm paper under a lamp.</source>
        <translation>Warmes Papier unter einer Lampe.</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>The same hues, darker.</source>
        <translation>Dieselben Farbtöne, dunkler.</translation>
    </message>
    <message>
        <source>Speaks the language of the desktop.</source>
        <translation>Spricht die Sprache des Systems.</translation>
    </message>
    <message>
        <source>&amp;Next card</source>
        <translation>&amp;Nächste Tafel</translation>
    </message>
    <message>
        <source>Takes the keys to the next card, and after the last to the map.</source>
        <translation>Geht mit der Tastatur zur nächsten Tafel und nach der letzten zur Karte.</translation>
    </message>
    <message>
        <source>&amp;Previous card</source>
        <translation>&amp;Vorige Tafel</translation>
    </message>
    <message>
        <source>Takes the keys to the card before, and before the first to the map.</source>
        <translation>Geht mit der Tastatur zur vorigen Tafel und vor der ersten zur Karte.</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Puts every panel back where it was at first.</source>
        <translation>Stellt jede Tafel dorthin zurück, wo sie zuerst war.</translation>
    </message>
    <message>
        <source>Lists every action by its name.</source>
        <translation>Zeigt alle Befehle mit ihrem Namen.</translation>
    </message>
    <message>
        <source>Find an a&amp;ction…</source>
        <translation>Befehl &amp;suchen…</translation>
    </message>
    <message>
        <source>What Adjutant &amp;enforces in this game</source>
        <translation>Was Adjutant in diesem Spiel &amp;durchsetzt</translation>
    </message>
    <message>
        <source>Lists the rules of the game, what the program does about each and how it is read.</source>
        <translation>Zeigt die Regeln des Spiels, was das Programm für jede tut und wie sie ausgelegt wird.</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Walks through the program on the campaign First steps.</source>
        <translation>Führt an der Kampagne First steps durch das Programm.</translation>
    </message>
    <message>
        <source>Where are my &amp;files?</source>
        <translation>Wo sind meine Da&amp;teien?</translation>
    </message>
    <message>
        <source>Says where campaigns and the program&apos;s log are kept.</source>
        <translation>Sagt, wo Kampagnen und Protokoll des Programms liegen.</translation>
    </message>
    <message>
        <source>&amp;About Adjutant</source>
        <translation>&amp;Über Adjutant</translation>
    </message>
    <message>
        <source>Says which version this is, whose work it is made with, and under which licences.</source>
        <translation>Sagt, welche Version dies ist, wessen Arbeit darin steckt und unter welchen Lizenzen.</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Shows {name} on the map.</source>
        <translation>Zeigt {name} auf der Karte.</translation>
    </message>
    <message>
        <source>Nine places are kept; take one out first.</source>
        <translation>Neun Orte sind gemerkt; zuerst einen entfernen.</translation>
    </message>
    <message>
        <source>Bookmark this place</source>
        <translation>Diesen Ort merken</translation>
    </message>
    <message>
        <source>Its name</source>
        <translation>Sein Name</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>{name} is kept: Ctrl+{number} goes there.</source>
        <translation>{name} ist gemerkt: Strg+{number} führt dorthin.</translation>
    </message>
    <message>
        <source>{name} is no longer kept.</source>
        <translation>{name} ist kein Lesezeichen mehr.</translation>
    </message>
    <message>
        <source>the target hex</source>
        <translation>das Zielfeld</translation>
    </message>
    <message>
        <source>as you typed it</source>
        <translation>wie eingetippt</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Reading taken and choice of this campaign</source>
        <translation>Auslegung und Wahl dieser Kampagne</translation>
    </message>
    <message>
        <source>Enforced</source>
        <translation>Durchgesetzt</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Reminded</source>
        <translation>Erinnert</translation>
    </message>
    <message>
        <source>Not a rule</source>
        <translation>Keine Regel</translation>
    </message>
    <message numerus="yes">
        <source>%n enforced or computed</source>
        <translation>
            <numerusform>%n durchgesetzt oder berechnet</numerusform>
            <numerusform>%n durchgesetzt oder berechnet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to watch yourself</source>
        <translation>
            <numerusform>%n selbst zu beachten</numerusform>
            <numerusform>%n selbst zu beachten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not rules</source>
        <translation>
            <numerusform>%n keine Regeln</numerusform>
            <numerusform>%n keine Regeln</numerusform>
        </translation>
    </message>
    <message>
        <source>{question}: {choice} (the default).</source>
        <translation>{question}: {choice} (wie üblich).</translation>
    </message>
    <message>
        <source>{question}: {choice}.</source>
        <translation>{question}: {choice}.</translation>
    </message>
    <message>
        <source>The campaign is open read-only; nothing can be moved.</source>
        <translation>Die Kampagne ist schreibgeschützt geöffnet; nichts lässt sich bewegen.</translation>
    </message>
    <message>
        <source>A question is open and comes first.</source>
        <translation>Eine Frage ist offen und kommt zuerst.</translation>
    </message>
    <message>
        <source>Under fog each side moves its own units: hand the screen over first.</source>
        <translation>Im Nebel bewegt jede Seite ihre eigenen Einheiten: zuerst den Bildschirm übergeben.</translation>
    </message>
    <message>
        <source>Attack</source>
        <comment>a noun</comment>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>{attack} on {hex}: column {column}.</source>
        <translation>{attack} auf {hex}: Spalte {column}.</translation>
    </message>
    <message>
        <source>Attack then declares it and lays the stack open.</source>
        <translation>Angreifen sagt ihn dann an und deckt den Stapel auf.</translation>
    </message>
    <message>
        <source>{attack} on {hex}: it cannot be reckoned.</source>
        <translation>{attack} auf {hex}: nicht zu berechnen.</translation>
    </message>
    <message>
        <source>{attack} on {hex}, {result} without a die.</source>
        <translation>{attack} auf {hex}, {result} ohne Würfelwurf.</translation>
    </message>
    <message>
        <source>{attack} on {hex}, column {column}.</source>
        <translation>{attack} auf {hex}, Spalte {column}.</translation>
    </message>
    <message>
        <source>{attack} on {hex}: {result} without a die.</source>
        <translation>{attack} auf {hex}: {result} ohne Würfelwurf.</translation>
    </message>
    <message>
        <source>Attack then declares it.</source>
        <translation>Angreifen sagt ihn dann an.</translation>
    </message>
    <message numerus="yes">
        <source>Takes {cost} of {left} points.</source>
        <translation>
            <numerusform>Kostet {cost} von {left} Punkt.</numerusform>
            <numerusform>Kostet {cost} von {left} Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>{way} to {hex}.</source>
        <translation>{way} nach {hex}.</translation>
    </message>
    <message>
        <source>Place in {hex}.</source>
        <translation>Aufstellen in {hex}.</translation>
    </message>
    <message numerus="yes">
        <source>To {hex}: {cost} of {left} hexes.</source>
        <translation>
            <numerusform>Nach {hex}: {cost} von {left} Feld.</numerusform>
            <numerusform>Nach {hex}: {cost} von {left} Feldern.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To {hex}: takes {cost} of {left} points.</source>
        <translation>
            <numerusform>Nach {hex}: kostet {cost} von {left} Punkt.</numerusform>
            <numerusform>Nach {hex}: kostet {cost} von {left} Punkten.</numerusform>
        </translation>
    </message>
    <message>
        <source>In supply there.</source>
        <translation>Dort versorgt.</translation>
    </message>
    <message>
        <source>{state} there.</source>
        <translation>dort {state}.</translation>
    </message>
    <message numerus="yes">
        <source>%n units in the stack.</source>
        <translation>
            <numerusform>%n Einheit im Stapel.</numerusform>
            <numerusform>%n Einheiten im Stapel.</numerusform>
        </translation>
    </message>
    <message>
        <source>Text with headings (*.md)</source>
        <translation>Text mit Überschriften (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Lines of JSON (*.jsonl)</source>
        <translation>JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>Campaigns (*{ending})</source>
        <translation>Kampagnen (*{ending})</translation>
    </message>
    <message>
        <source>{campaign} is being opened</source>
        <translation>{campaign} wird geöffnet</translation>
    </message>
    <message>
        <source>Stopped; {file} was not opened.</source>
        <translation>Abgebrochen; {file} wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>{campaign} is being made</source>
        <translation>{campaign} wird angelegt</translation>
    </message>
    <message>
        <source>Stopped; no campaign was made.</source>
        <translation>Abgebrochen; es wurde keine Kampagne angelegt.</translation>
    </message>
    <message>
        <source>Open a campaign</source>
        <translation>Kampagne öffnen</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>{campaign} copy</source>
        <translation>{campaign} Kopie</translation>
    </message>
    <message>
        <source>Copied to {file}.</source>
        <translation>Kopiert nach {file}.</translation>
    </message>
    <message>
        <source>A sketch has no log on disk; keep it first.</source>
        <translation>Eine Skizze hat kein Journal auf der Platte; zuerst behalten.</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>Journal exportieren</translation>
    </message>
    <message>
        <source>The log is being written to {file}</source>
        <translation>Das Journal wird nach {file} geschrieben</translation>
    </message>
    <message>
        <source>Stopped; no log was written.</source>
        <translation>Abgebrochen; es wurde kein Journal geschrieben.</translation>
    </message>
    <message>
        <source>The log is in {file}.</source>
        <translation>Das Journal steht in {file}.</translation>
    </message>
    <message>
        <source>not found in {folder}</source>
        <translation>nicht gefunden in {folder}</translation>
    </message>
    <message>
        <source>No campaign yet</source>
        <translation>Noch keine Kampagne</translation>
    </message>
    <message>
        <source>&amp;Pin the campaign in hand</source>
        <translation>Diese Kampagne &amp;anheften</translation>
    </message>
    <message>
        <source>&amp;Forget those not found</source>
        <translation>Nicht Gefundene &amp;vergessen</translation>
    </message>
    <message>
        <source>Nothing on this map has that name.</source>
        <translation>Nichts auf dieser Karte heißt so.</translation>
    </message>
    <message>
        <source>Unit, hex or place</source>
        <translation>Einheit, Feld oder Ort</translation>
    </message>
    <message>
        <source>Unit, hex or place to find</source>
        <translation>Gesuchte Einheit, gesuchtes Feld oder gesuchter Ort</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Gefundenes</translation>
    </message>
    <message>
        <source>{site} of {place}, {hex}</source>
        <translation>{site} {place}, {hex}</translation>
    </message>
    <message>
        <source>{site}, {hex}</source>
        <translation>{site}, {hex}</translation>
    </message>
    <message>
        <source>Hex {hex}, {place}</source>
        <translation>Feld {hex}, {place}</translation>
    </message>
    <message>
        <source>Hex {hex}</source>
        <translation>Feld {hex}</translation>
    </message>
    <message>
        <source>{hex}: no units.</source>
        <translation>{hex}: keine Einheiten.</translation>
    </message>
    <message>
        <source>{hex}: {units}.</source>
        <translation>{hex}: {units}.</translation>
    </message>
    <message>
        <source>{site}: {units}.</source>
        <translation>{site}: {units}.</translation>
    </message>
    <message>
        <source>{site}: no garrison.</source>
        <translation>{site}: keine Besatzung.</translation>
    </message>
    <message>
        <source>{marker} towards {hex}</source>
        <translation>{marker} zu {hex} hin</translation>
    </message>
    <message>
        <source>{unit}, in {hex}</source>
        <translation>{unit}, in {hex}</translation>
    </message>
    <message>
        <source>{unit}, off the map: {box}</source>
        <translation>{unit}, neben der Karte: {box}</translation>
    </message>
    <message>
        <source>a hidden unit</source>
        <translation>eine verdeckte Einheit</translation>
    </message>
    <message>
        <source>{count} hidden units</source>
        <translation>{count} verdeckte Einheiten</translation>
    </message>
    <message>
        <source>{least} to {most}</source>
        <translation>{least} bis {most}</translation>
    </message>
    <message numerus="yes">
        <source>{count} more units, hidden</source>
        <translation>
            <numerusform>{count} weitere Einheit, verdeckt</numerusform>
            <numerusform>{count} weitere Einheiten, verdeckt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} units, hidden</source>
        <translation>
            <numerusform>{count} Einheit, verdeckt</numerusform>
            <numerusform>{count} Einheiten, verdeckt</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Shows or hides the card {card}.</source>
        <translation>Zeigt oder verbirgt die Tafel {card}.</translation>
    </message>
    <message>
        <source>Between two players</source>
        <translation>Zwischen zwei Spielern</translation>
    </message>
    <message>
        <source>The screen changes hands</source>
        <translation>Der Bildschirm wechselt die Seite</translation>
    </message>
    <message>
        <source>Nothing is shown until a side is ready; what lies under enemy stacks stays hidden.</source>
        <translation>Nichts ist zu sehen, bis eine Seite bereit ist; was unter gegnerischen Stapeln liegt, bleibt verdeckt.</translation>
    </message>
    <message>
        <source>The {side} side is ready</source>
        <translation>Die {side} Seite ist bereit</translation>
    </message>
    <message>
        <source>Overruled: {reason}.</source>
        <translation>Übergangen: {reason}.</translation>
    </message>
    <message>
        <source>rolled by the program</source>
        <translation>vom Programm gewürfelt</translation>
    </message>
    <message>
        <source>typed from the table</source>
        <translation>am Tisch gewürfelt</translation>
    </message>
    <message>
        <source>{dice}, rolled again after an undo</source>
        <translation>{dice}, nach einer Rücknahme neu gewürfelt</translation>
    </message>
    <message>
        <source>Undone.</source>
        <translation>Zurückgenommen.</translation>
    </message>
    <message>
        <source>Action {number}, turn {turn}, {time}</source>
        <translation>Aktion {number}, Zug {turn}, {time}</translation>
    </message>
    <message>
        <source>Die {die}, {dice}</source>
        <translation>Würfel {die}, {dice}</translation>
    </message>
    <message>
        <source>again</source>
        <comment>dice rolled once more</comment>
        <translation>neu</translation>
    </message>
    <message>
        <source>Every rule</source>
        <translation>Alle Regeln</translation>
    </message>
    <message>
        <source>Turn and phases</source>
        <translation>Zug und Phasen</translation>
    </message>
    <message>
        <source>Stacking</source>
        <translation>Stapelung</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Combat</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Set-up and arrivals</source>
        <translation>Aufbau und Eintreffen</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Mitschreiben</translation>
    </message>
    <message>
        <source>Advise</source>
        <translation>Beraten</translation>
    </message>
    <message>
        <source>Referee</source>
        <translation>Durchsetzen</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>mitgeschrieben</translation>
    </message>
    <message>
        <source>advised</source>
        <translation>beraten</translation>
    </message>
    <message>
        <source>refereed</source>
        <translation>durchgesetzt</translation>
    </message>
    <message>
        <source>Lets it through and notes what the rules say.</source>
        <translation>Lässt es zu und vermerkt, was die Regeln sagen.</translation>
    </message>
    <message>
        <source>Refuses what the rules forbid; you may overrule it.</source>
        <translation>Lehnt ab, was die Regeln verbieten; übergehen ist möglich.</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>{kind}: {level}</source>
        <translation>{kind}: {level}</translation>
    </message>
    <message>
        <source>How strictly the rules are held</source>
        <translation>Wie streng die Regeln gelten</translation>
    </message>
    <message>
        <source>Overview of the map</source>
        <translation>Übersicht der Karte</translation>
    </message>
    <message>
        <source>Click or drag to go there</source>
        <translation>Klicken oder ziehen, um dorthin zu gehen</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Go to hex</source>
        <translation>Gehe zu Feld</translation>
    </message>
    <message>
        <source>Shift and the arrows go from hex to hex, G to a hex by its number; Return picks the units there, M moves them, D leaves one behind.</source>
        <translation>Umschalt und die Pfeile gehen von Feld zu Feld, G zu einem Feld nach seiner Nummer; die Eingabetaste wählt die Einheiten dort, M bewegt sie, D lässt eine zurück.</translation>
    </message>
    <message>
        <source>Move to hex</source>
        <translation>Zu Feld bewegen</translation>
    </message>
    <message numerus="yes">
        <source>Move %n counters to hex</source>
        <translation>
            <numerusform>%n Spielstein zu Feld bewegen</numerusform>
            <numerusform>%n Spielsteine zu Feld bewegen</numerusform>
        </translation>
    </message>
    <message>
        <source>{fault}, perhaps {near}</source>
        <translation>{fault}, vielleicht {near}</translation>
    </message>
    <message>
        <source>{marker}: click its hexside, or Esc to put it back.</source>
        <translation>{marker}: Feldseite anklicken, oder Esc zum Zurücklegen.</translation>
    </message>
    <message>
        <source>{marker}: click its hex, or Esc to put it back.</source>
        <translation>{marker}: Feld anklicken, oder Esc zum Zurücklegen.</translation>
    </message>
    <message>
        <source>{marker} to hexside</source>
        <translation>{marker} auf Feldseite</translation>
    </message>
    <message>
        <source>{marker} to hex</source>
        <translation>{marker} auf Feld</translation>
    </message>
    <message>
        <source>Move {marker}…</source>
        <translation>Versetzen: {marker}…</translation>
    </message>
    <message>
        <source>Take {marker} off the map</source>
        <translation>Von der Karte nehmen: {marker}</translation>
    </message>
    <message>
        <source>New campaign</source>
        <translation>Neue Kampagne</translation>
    </message>
    <message>
        <source>SCENARIO</source>
        <translation>SZENARIO</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>Name of the campaign</source>
        <translation>Name der Kampagne</translation>
    </message>
    <message>
        <source>FOLDER</source>
        <translation>ORDNER</translation>
    </message>
    <message>
        <source>Folder of the campaign</source>
        <translation>Ordner der Kampagne</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>No scenario is installed.</source>
        <translation>Kein Szenario ist installiert.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be made ({reason}); choose another.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen ({reason}); bitte einen anderen wählen.</translation>
    </message>
    <message>
        <source>Kind of attack</source>
        <translation>Angriffsart</translation>
    </message>
    <message>
        <source>Target hex</source>
        <translation>Zielfeld</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Versorgung</translation>
    </message>
    <message>
        <source>Turn and air</source>
        <translation>Zug und Luftlage</translation>
    </message>
    <message>
        <source>Where from</source>
        <translation>Woher</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>turn {turn}</source>
        <translation>Zug {turn}</translation>
    </message>
    <message numerus="yes">
        <source>from %n hexes</source>
        <translation>
            <numerusform>aus %n Feld</numerusform>
            <numerusform>aus %n Feldern</numerusform>
        </translation>
    </message>
    <message>
        <source>{condition} {value}</source>
        <translation>{condition}: {value}</translation>
    </message>
    <message>
        <source>defended by {type}s alone</source>
        <translation>Verteidiger: nur {type}</translation>
    </message>
    <message>
        <source>attacked by {type}s alone</source>
        <translation>Angreifer: nur {type}</translation>
    </message>
    <message>
        <source>defender {state}</source>
        <translation>Verteidiger {state}</translation>
    </message>
    <message>
        <source>attacker {state}</source>
        <translation>Angreifer {state}</translation>
    </message>
    <message>
        <source>across an {feature}</source>
        <translation>über {feature}</translation>
    </message>
    <message>
        <source>across a {feature}</source>
        <translation>über {feature}</translation>
    </message>
    <message>
        <source>of {type}s</source>
        <translation>vom Typ {type}</translation>
    </message>
    <message>
        <source>Type the factors: 26, Tab, 7. Sums count units: 9+9+8, or 3x5.</source>
        <translation>Faktoren eingeben: 26, Tab, 7. Summen zählen Einheiten: 9+9+8 oder 3x5.</translation>
    </message>
    <message>
        <source>This game has no attack that can be reckoned from numbers.</source>
        <translation>Dieses Spiel kennt keinen Angriff, der sich aus Zahlen berechnen lässt.</translation>
    </message>
    <message>
        <source>Odds by numbers</source>
        <translation>Kampfverhältnis aus Zahlen</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Start afresh</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Forget factors and circumstances</source>
        <translation>Faktoren und Umstände vergessen</translation>
    </message>
    <message>
        <source>Attack factors</source>
        <translation>Angriffsfaktoren</translation>
    </message>
    <message>
        <source>Defence factors</source>
        <translation>Verteidigungsfaktoren</translation>
    </message>
    <message>
        <source>Attack</source>
        <comment>a heading</comment>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>Nation of the attacker</source>
        <translation>Nation des Angreifers</translation>
    </message>
    <message>
        <source>Defence</source>
        <comment>a heading</comment>
        <translation>Verteidigung</translation>
    </message>
    <message>
        <source>Nation of the defender</source>
        <translation>Nation des Verteidigers</translation>
    </message>
    <message>
        <source>Columns of any other shift, to the right positive</source>
        <translation>Spalten einer weiteren Verschiebung, nach rechts positiv</translation>
    </message>
    <message>
        <source>other shift</source>
        <translation>Zusatz</translation>
    </message>
    <message>
        <source>{field}; sums count units: 9+9+8 or 3x5</source>
        <translation>{field}; Summen zählen Einheiten: 9+9+8 oder 3x5</translation>
    </message>
    <message>
        <source>Attack factors {part}</source>
        <translation>Angriffsfaktoren {part}</translation>
    </message>
    <message>
        <source>of these {part}</source>
        <translation>davon {part}</translation>
    </message>
    <message numerus="yes">
        <source>%n factors are told apart, and the attack has {attack}.</source>
        <translation>
            <numerusform>%n Faktor ist gesondert angegeben, der Angriff hat {attack}.</numerusform>
            <numerusform>%n Faktoren sind gesondert angegeben, der Angriff hat {attack}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n factors</source>
        <translation>
            <numerusform>%n Faktor</numerusform>
            <numerusform>%n Faktoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Circumstances</source>
        <translation>Umstände</translation>
    </message>
    <message>
        <source>Key {key}</source>
        <translation>Taste {key}</translation>
    </message>
    <message>
        <source>Chances of each result</source>
        <translation>Wahrscheinlichkeit jedes Ergebnisses</translation>
    </message>
    <message>
        <source>{result}, die {die}: {losses}</source>
        <translation>{result}, Würfel {die}: {losses}</translation>
    </message>
    <message>
        <source>every defender is eliminated</source>
        <translation>alle Verteidiger werden eliminiert</translation>
    </message>
    <message>
        <source>attacker loses {attacker}, defender loses {defender}</source>
        <translation>Angreifer verliert {attacker}, Verteidiger verliert {defender}</translation>
    </message>
    <message>
        <source>The whole map is in view; the overview comes when it is not.</source>
        <translation>Die ganze Karte ist zu sehen; die Übersicht kommt, wenn das nicht so ist.</translation>
    </message>
    <message>
        <source>Name an action</source>
        <translation>Befehl nennen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type or click what fell, from left to right.</source>
        <translation>Das Gefallene eintippen oder anklicken, von links nach rechts.</translation>
    </message>
    <message>
        <source>Roll</source>
        <comment>a verb</comment>
        <translation>Würfeln</translation>
    </message>
    <message>
        <source>Throw the program&apos;s dice (F10)</source>
        <translation>Mit den Würfeln des Programms werfen (F10)</translation>
    </message>
    <message>
        <source>or what the table rolled:</source>
        <translation>oder am Tisch gewürfelt:</translation>
    </message>
    <message>
        <source>Take these</source>
        <translation>Diese nehmen</translation>
    </message>
    <message>
        <source>Take the dice as typed (Return)</source>
        <translation>Die Würfel wie eingegeben nehmen (Eingabetaste)</translation>
    </message>
    <message>
        <source>not rolled yet</source>
        <translation>noch nicht gewürfelt</translation>
    </message>
    <message>
        <source>{who}, die {number}: {face}</source>
        <translation>{who}, Würfel {number}: {face}</translation>
    </message>
    <message>
        <source>Click to type this die anew</source>
        <translation>Anklicken, um diesen Würfel neu einzugeben</translation>
    </message>
    <message>
        <source>The next face goes here</source>
        <translation>Die nächste Augenzahl kommt hierher</translation>
    </message>
    <message>
        <source>Return takes them.</source>
        <translation>Die Eingabetaste nimmt sie.</translation>
    </message>
    <message>
        <source>The table rolled {face} (key {face})</source>
        <translation>Am Tisch gewürfelt: {face} (Taste {face})</translation>
    </message>
    <message>
        <source>The table rolled {face}</source>
        <translation>Am Tisch gewürfelt: {face}</translation>
    </message>
    <message>
        <source>Nothing is due in this phase.</source>
        <translation>In dieser Phase ist nichts fällig.</translation>
    </message>
    <message>
        <source>Open a campaign to see what is due.</source>
        <translation>Eine Kampagne öffnen, um zu sehen, was fällig ist.</translation>
    </message>
    <message>
        <source>Show the units</source>
        <translation>Einheiten zeigen</translation>
    </message>
    <message>
        <source>Still to do</source>
        <translation>Noch zu tun</translation>
    </message>
    <message>
        <source>TO BE DEALT WITH FIRST ({count})</source>
        <translation>ZUERST ZU ERLEDIGEN ({count})</translation>
    </message>
    <message>
        <source>TO WATCH</source>
        <translation>ZU BEACHTEN</translation>
    </message>
    <message>
        <source>THIS TURN</source>
        <translation>IN DIESEM ZUG</translation>
    </message>
    <message>
        <source>WHEN THE PHASE ENDS</source>
        <translation>AM ENDE DER PHASE</translation>
    </message>
    <message>
        <source>LATER</source>
        <translation>SPÄTER</translation>
    </message>
    <message>
        <source>{phase}: {words}</source>
        <translation>{phase}: {words}</translation>
    </message>
    <message numerus="yes">
        <source>%n units must still attack.</source>
        <translation>
            <numerusform>%n Einheit muss noch angreifen.</numerusform>
            <numerusform>%n Einheiten müssen noch angreifen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units must still be attacked.</source>
        <translation>
            <numerusform>%n Einheit muss noch angegriffen werden.</numerusform>
            <numerusform>%n Einheiten müssen noch angegriffen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stacks are out of supply.</source>
        <translation>
            <numerusform>%n Stapel ist unversorgt.</numerusform>
            <numerusform>%n Stapel sind unversorgt.</numerusform>
        </translation>
    </message>
    <message>
        <source>{units} in {hex} are out of supply.</source>
        <translation>{units} in {hex} sind unversorgt.</translation>
    </message>
    <message>
        <source>{units} in {hex} is out of supply.</source>
        <translation>{units} in {hex} ist unversorgt.</translation>
    </message>
    <message numerus="yes">
        <source>%n units may arrive this turn.</source>
        <translation>
            <numerusform>%n Einheit darf in diesem Zug eintreffen.</numerusform>
            <numerusform>%n Einheiten dürfen in diesem Zug eintreffen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{unit} may arrive this turn.</source>
        <translation>{unit} darf in diesem Zug eintreffen.</translation>
    </message>
    <message>
        <source>Turn {turn}: {words}</source>
        <translation>Zug {turn}: {words}</translation>
    </message>
    <message>
        <source>Every stack has moved.</source>
        <translation>Alle Stapel sind gezogen.</translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} stacks have not moved.</source>
        <translation>
            <numerusform>%n von {all} Stapeln ist nicht gezogen.</numerusform>
            <numerusform>%n von {all} Stapeln sind nicht gezogen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Turn {turn} begins.</source>
        <translation>Zug {turn} beginnt.</translation>
    </message>
    <message>
        <source>Control changes in {hexes}.</source>
        <translation>Die Kontrolle wechselt in {hexes}.</translation>
    </message>
    <message numerus="yes">
        <source>%n markers are taken off.</source>
        <translation>
            <numerusform>Ein Marker wird von der Karte genommen.</numerusform>
            <numerusform>%n Marker werden von der Karte genommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Asked first: {question}</source>
        <translation>Zuerst gefragt: {question}</translation>
    </message>
    <message>
        <source>{units} is eliminated.</source>
        <translation>{units} wird eliminiert.</translation>
    </message>
    <message>
        <source>{units} are eliminated.</source>
        <translation>{units} werden eliminiert.</translation>
    </message>
    <message>
        <source>{units} is put into the box {place}.</source>
        <translation>{units} wird in den Kasten „{place}“ gelegt.</translation>
    </message>
    <message>
        <source>{units} are put into the box {place}.</source>
        <translation>{units} werden in den Kasten „{place}“ gelegt.</translation>
    </message>
    <message>
        <source>{units} is put into {place}.</source>
        <translation>{units} wird nach {place} gelegt.</translation>
    </message>
    <message>
        <source>{units} are put into {place}.</source>
        <translation>{units} werden nach {place} gelegt.</translation>
    </message>
    <message>
        <source>{units} is found out of supply.</source>
        <translation>{units} gilt dann als unversorgt.</translation>
    </message>
    <message>
        <source>{units} are found out of supply.</source>
        <translation>{units} gelten dann als unversorgt.</translation>
    </message>
    <message>
        <source>Copy</source>
        <comment>a verb</comment>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Every unit is on the map.</source>
        <translation>Alle Einheiten sind auf der Karte.</translation>
    </message>
    <message>
        <source>Open a campaign to see its units.</source>
        <translation>Eine Kampagne öffnen, um ihre Einheiten zu sehen.</translation>
    </message>
    <message>
        <source>No unit fits.</source>
        <translation>Keine Einheit passt.</translation>
    </message>
    <message>
        <source>&amp;Side</source>
        <translation>&amp;Seite</translation>
    </message>
    <message>
        <source>&amp;Nation</source>
        <translation>&amp;Nation</translation>
    </message>
    <message>
        <source>&amp;Type</source>
        <translation>&amp;Typ</translation>
    </message>
    <message>
        <source>F&amp;ormation</source>
        <translation>&amp;Verband</translation>
    </message>
    <message>
        <source>Order of battle</source>
        <translation>Schlachtordnung</translation>
    </message>
    <message>
        <source>Search all units</source>
        <translation>Einheiten suchen</translation>
    </message>
    <message>
        <source>Search the order of battle</source>
        <translation>Schlachtordnung durchsuchen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Which units are listed, and in which order</source>
        <translation>Welche Einheiten aufgelistet sind und in welcher Reihenfolge</translation>
    </message>
    <message>
        <source>The hex to place the selected units in, then Return</source>
        <translation>Das Feld für die ausgewählten Einheiten, dann Eingabetaste</translation>
    </message>
    <message>
        <source>Hex to place the selected units in</source>
        <translation>Feld für die ausgewählten Einheiten</translation>
    </message>
    <message>
        <source>Place</source>
        <comment>a verb</comment>
        <translation>Aufstellen</translation>
    </message>
    <message>
        <source>Place the selected units in the hex</source>
        <translation>Die ausgewählten Einheiten im Feld aufstellen</translation>
    </message>
    <message>
        <source>{count} of {all}</source>
        <translation>{count} von {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n off the map</source>
        <translation>
            <numerusform>%n abseits der Karte</numerusform>
            <numerusform>%n abseits der Karte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <translation>
            <numerusform>%n verdeckt</numerusform>
            <numerusform>%n verdeckt</numerusform>
        </translation>
    </message>
    <message>
        <source>{nation} {type}</source>
        <translation>{type}, {nation} Einheit</translation>
    </message>
    <message>
        <source>{unit}, fell on turn {turn}</source>
        <translation>{unit}, gefallen in Zug {turn}</translation>
    </message>
    <message>
        <source>Sort &amp;by</source>
        <translation>S&amp;ortieren nach</translation>
    </message>
    <message>
        <source>&amp;Clear the filter</source>
        <translation>&amp;Filter leeren</translation>
    </message>
    <message>
        <source>Into the reserve</source>
        <translation>In die Reserve</translation>
    </message>
    <message>
        <source>Select the units to place first.</source>
        <translation>Zuerst die aufzustellenden Einheiten auswählen.</translation>
    </message>
    <message>
        <source>This map has no hex {hex}; did you mean {near}?</source>
        <translation>Diese Karte hat kein Feld {hex}; gemeint ist vielleicht {near}.</translation>
    </message>
    <message>
        <source>This map has no hex {hex}.</source>
        <translation>Diese Karte hat kein Feld {hex}.</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Search the journal</source>
        <translation>Journal durchsuchen</translation>
    </message>
    <message>
        <source>A note for the journal</source>
        <translation>Eine Notiz für das Journal</translation>
    </message>
    <message>
        <source>Return writes it down</source>
        <translation>Die Eingabetaste schreibt sie ein</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take the last action back (Ctrl+Z)</source>
        <translation>Die letzte Aktion zurücknehmen (Strg+Z)</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Do what was undone again (Ctrl+Shift+Z)</source>
        <translation>Das Zurückgenommene wiederholen (Strg+Umschalt+Z)</translation>
    </message>
    <message>
        <source>Show only what was overruled; click again for everything</source>
        <translation>Nur zeigen, wo eine Regel übergangen wurde; erneut anklicken für alles</translation>
    </message>
    <message>
        <source>Nothing in the journal has these words.</source>
        <translation>Nichts im Journal enthält diese Wörter.</translation>
    </message>
    <message numerus="yes">
        <source>%n actions</source>
        <translation>
            <numerusform>%n Aktion</numerusform>
            <numerusform>%n Aktionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n overruled</source>
        <translation>
            <numerusform>%n übergangen</numerusform>
            <numerusform>%n übergangen</numerusform>
        </translation>
    </message>
    <message>
        <source>This campaign has no lessons; the scenario First steps has them: Campaign, New campaign.</source>
        <translation>Diese Kampagne hat keine Lektionen; das Szenario First steps hat welche: Kampagne, Neue Kampagne.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Leave the lessons; Help, Lessons brings them back</source>
        <translation>Die Lektionen verlassen; Hilfe, Lektionen holt sie zurück</translation>
    </message>
    <message>
        <source>Leave the lessons</source>
        <translation>Die Lektionen verlassen</translation>
    </message>
    <message>
        <source>The lesson before</source>
        <translation>Die vorige Lektion</translation>
    </message>
    <message>
        <source>The first lesson, with the table as it was at first</source>
        <translation>Die erste Lektion, mit dem Tisch wie am Anfang</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>The next lesson</source>
        <translation>Die nächste Lektion</translation>
    </message>
    <message>
        <source>Skip</source>
        <comment>a verb</comment>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>On to the next step</source>
        <translation>Weiter zum nächsten Schritt</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>LESSON {lesson} OF {lessons}  ·  STEP {step} OF {steps}</source>
        <translation>LEKTION {lesson} VON {lessons}  ·  SCHRITT {step} VON {steps}</translation>
    </message>
    <message>
        <source>LESSON {lesson} OF {lessons}  ·  DONE</source>
        <translation>LEKTION {lesson} VON {lessons}  ·  FERTIG</translation>
    </message>
    <message>
        <source>Done, and that was the last one.</source>
        <translation>Fertig, und das war die letzte.</translation>
    </message>
    <message>
        <source>Done. The next one: {title}.</source>
        <translation>Fertig. Die nächste: {title}.</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>Click it, then a hex; or Return to type the hex</source>
        <translation>Anklicken, dann ein Feld; oder Eingabetaste, um das Feld einzugeben</translation>
    </message>
    <message>
        <source>Click it, then a hexside; or Return to type the hexside, 1213/1214</source>
        <translation>Anklicken, dann eine Feldseite; oder Eingabetaste, um die Feldseite einzugeben, 1213/1214</translation>
    </message>
    <message>
        <source>Click it, then its new hexside; Return to type the hexside, 1213/1214; Del to take it off the map</source>
        <translation>Anklicken, dann seine neue Feldseite; Eingabetaste, um die Feldseite einzugeben, 1213/1214; Entf, um ihn von der Karte zu nehmen</translation>
    </message>
    <message>
        <source>Click it, then its new hex; Return to type the hex, Del to take it off the map</source>
        <translation>Anklicken, dann sein neues Feld; Eingabetaste, um das Feld einzugeben, Entf, um ihn von der Karte zu nehmen</translation>
    </message>
    <message>
        <source>MARKERS TO PLACE</source>
        <translation>MARKER ZUM LEGEN</translation>
    </message>
    <message>
        <source>MARKERS ON THE MAP</source>
        <translation>MARKER AUF DER KARTE</translation>
    </message>
    <message>
        <source>Markers on the map</source>
        <translation>Marker auf der Karte</translation>
    </message>
    <message>
        <source>Where the rulebook leaves a rule open, both players agree on its sense here</source>
        <translation>Wo das Regelheft eine Regel offen lässt, einigen sich hier beide Seiten auf ihren Sinn</translation>
    </message>
    <message>
        <source>Readings of open rules</source>
        <translation>Auslegung offener Regeln</translation>
    </message>
    <message numerus="yes">
        <source>Readings of open rules: %n chosen otherwise</source>
        <translation>
            <numerusform>Auslegung offener Regeln: %n anders gewählt</numerusform>
            <numerusform>Auslegung offener Regeln: %n anders gewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Readings of open rules: the usual ones</source>
        <translation>Auslegung offener Regeln: wie üblich</translation>
    </message>
    <message>
        <source>Point at a hex, or click one to keep it here.</source>
        <translation>Auf ein Feld zeigen oder eines anklicken, um es hier festzuhalten.</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Units in the hex</source>
        <translation>Einheiten im Feld</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Follow the pointer again</source>
        <translation>Wieder dem Zeiger folgen</translation>
    </message>
    <message>
        <source>Lay on top of the stack</source>
        <translation>Oben auf den Stapel legen</translation>
    </message>
    <message>
        <source>terrain not entered</source>
        <translation>Gelände nicht eingetragen</translation>
    </message>
    <message>
        <source>nobody&apos;s</source>
        <translation>ohne Kontrolle</translation>
    </message>
    <message>
        <source>{side} control</source>
        <translation>{side} Kontrolle</translation>
    </message>
    <message>
        <source>Stacked {count}.</source>
        <translation>Stapelung: {count}.</translation>
    </message>
    <message>
        <source>in supply</source>
        <translation>versorgt</translation>
    </message>
    <message>
        <source>{left} of {all} hexes left</source>
        <translation>noch {left} von {all} Feldern</translation>
    </message>
    <message>
        <source>{left} of {all} points left</source>
        <translation>noch {left} von {all} Punkten</translation>
    </message>
    <message>
        <source>{steps} of {all} steps</source>
        <translation>{steps} von {all} Stufen</translation>
    </message>
    <message>
        <source>out of command</source>
        <translation>außer Führung</translation>
    </message>
    <message>
        <source>led by {unit}</source>
        <translation>geführt von {unit}</translation>
    </message>
    <message>
        <source>Moves {points} of {printed}: {cause}</source>
        <translation>Bewegt {points} von {printed}: {cause}</translation>
    </message>
    <message>
        <source>Stacks out of supply</source>
        <translation>Unversorgte Stapel</translation>
    </message>
    <message>
        <source>Show lines</source>
        <translation>Linien an</translation>
    </message>
    <message>
        <source>Draw this side&apos;s supply lines on the map (Ctrl+L)</source>
        <translation>Die Versorgungslinien dieser Seite auf der Karte zeichnen (Strg+L)</translation>
    </message>
    <message>
        <source>Other side</source>
        <translation>Andere Seite</translation>
    </message>
    <message>
        <source>{side}</source>
        <comment>a side by itself</comment>
        <translation>{side} Seite</translation>
    </message>
    <message>
        <source>{side} side</source>
        <translation>{side} Seite</translation>
    </message>
    <message>
        <source>No units on the map.</source>
        <translation>Keine Einheiten auf der Karte.</translation>
    </message>
    <message>
        <source>The one stack is in supply</source>
        <translation>Der einzige Stapel ist versorgt</translation>
    </message>
    <message>
        <source>All {count} stacks in supply</source>
        <translation>Alle {count} Stapel versorgt</translation>
    </message>
    <message numerus="yes">
        <source>{cut} of {all} stacks out of supply, %n units</source>
        <translation>
            <numerusform>{cut} von {all} Stapeln unversorgt, %n Einheit</numerusform>
            <numerusform>{cut} von {all} Stapeln unversorgt, %n Einheiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units: {state}</source>
        <translation>
            <numerusform>%n Einheit: {state}</numerusform>
            <numerusform>%n Einheiten: {state}</numerusform>
        </translation>
    </message>
    <message>
        <source>Hide lines</source>
        <translation>Linien aus</translation>
    </message>
    <message>
        <source>Open a campaign to see what it still lacks.</source>
        <translation>Eine Kampagne öffnen, um zu sehen, was ihr noch fehlt.</translation>
    </message>
    <message>
        <source>Nothing is missing: map, counters and charts have all that the rules ask for.</source>
        <translation>Nichts fehlt: Karte, Spielsteine und Tabellen haben alles, was die Regeln verlangen.</translation>
    </message>
    <message>
        <source>One thing of this campaign is still to be typed in; the rules that need it cannot be answered yet.</source>
        <translation>In dieser Kampagne ist noch eine Angabe einzutragen; Regeln, die sie brauchen, lassen sich noch nicht beantworten.</translation>
    </message>
    <message>
        <source>{count} things of this campaign are still to be typed in; the rules that need them cannot be answered yet.</source>
        <translation>In dieser Kampagne sind noch {count} Angaben einzutragen; Regeln, die sie brauchen, lassen sich noch nicht beantworten.</translation>
    </message>
    <message>
        <source>Still to be typed in</source>
        <translation>Noch einzutragen</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Return on a line goes to its hex, or to the form of its chart.</source>
        <translation>Die Eingabetaste führt zum Hexfeld einer Zeile oder zum Formular ihrer Tabelle.</translation>
    </message>
    <message>
        <source>Opens the form of the chart in hand, whether or not there is a copy</source>
        <translation>Öffnet das Formular der gewählten Tabelle, ob es eine Abschrift gibt oder nicht</translation>
    </message>
    <message>
        <source>What is still to be typed in</source>
        <translation>Was noch einzutragen ist</translation>
    </message>
    <message>
        <source>How it is counted ▸</source>
        <translation>Wie gezählt wird ▸</translation>
    </message>
    <message>
        <source>How it is counted ▾</source>
        <translation>Wie gezählt wird ▾</translation>
    </message>
    <message>
        <source>VICTORY POINTS</source>
        <translation>SIEGPUNKTE</translation>
    </message>
    <message>
        <source>{side} {points}</source>
        <translation>{side} Seite {points}</translation>
    </message>
    <message>
        <source>Against {units}</source>
        <translation>Gegen {units}</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>Verteidigung</translation>
    </message>
    <message>
        <source>{attack} against {defense}</source>
        <translation>{attack} gegen {defense}</translation>
    </message>
    <message>
        <source>column {column}</source>
        <translation>Spalte {column}</translation>
    </message>
    <message>
        <source>Sequence of play</source>
        <translation>Spielablauf</translation>
    </message>
    <message>
        <source>{phase} is in hand</source>
        <translation>{phase} läuft</translation>
    </message>
    <message>
        <source>no phase is in hand</source>
        <translation>keine Phase läuft</translation>
    </message>
    <message>
        <source>No campaign is open.</source>
        <translation>Keine Kampagne ist geöffnet.</translation>
    </message>
    <message>
        <source>Begin one from a scenario, or open a file that ends in .adjutant.</source>
        <translation>Eine aus einem Szenario beginnen oder eine Datei öffnen, die auf .adjutant endet.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>New campaign…</source>
        <translation>Neue Kampagne…</translation>
    </message>
    <message>
        <source>Or, without a campaign:</source>
        <translation>Oder, ohne Kampagne:</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Das Spiel ist zu Ende</translation>
    </message>
    <message>
        <source>The rulebook has the full wording.</source>
        <translation>Der volle Wortlaut steht im Regelheft.</translation>
    </message>
    <message>
        <source>This map has no hex {hex}. Did you mean {near}?</source>
        <translation>Diese Karte hat kein Feld {hex}. Ist {near} gemeint?</translation>
    </message>
    <message>
        <source>Type the number of a hex.</source>
        <translation>Die Nummer eines Feldes eingeben.</translation>
    </message>
    <message>
        <source>Select the units to put right first.</source>
        <translation>Zuerst die richtigzustellenden Einheiten auswählen.</translation>
    </message>
    <message>
        <source>Put right: {units}</source>
        <translation>Richtigstellen: {units}</translation>
    </message>
    <message>
        <source>Where they stand on the table</source>
        <translation>Wo sie auf dem Tisch stehen</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>A word for the journal</source>
        <translation>Ein Wort für das Journal</translation>
    </message>
    <message>
        <source>Put right</source>
        <comment>a button</comment>
        <translation>Richtigstellen</translation>
    </message>
    <message>
        <source>Select the units to eliminate first.</source>
        <translation>Zuerst die zu eliminierenden Einheiten auswählen.</translation>
    </message>
    <message>
        <source>Eliminate {units}</source>
        <translation>Eliminieren: {units}</translation>
    </message>
    <message>
        <source>Eliminate</source>
        <comment>a button</comment>
        <translation>Eliminieren</translation>
    </message>
    <message>
        <source>What should be remembered</source>
        <translation>Was festgehalten werden soll</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Left button for them, right button or Shift for us; drag to put down more</source>
        <translation>Linke Taste: Gegner, rechte oder Umschalt: wir; ziehen legt mehr hin</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Kampfverhältnis</translation>
    </message>
    <message>
        <source>Click the hex to attack: every unit next to it takes part</source>
        <translation>Angriffsziel anklicken: Jede Einheit daneben nimmt teil</translation>
    </message>
    <message>
        <source>Pick and move</source>
        <translation>Wählen und ziehen</translation>
    </message>
    <message>
        <source>Pick and move counters as on any map</source>
        <translation>Spielsteine wählen und ziehen wie auf jeder Karte</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Radieren</translation>
    </message>
    <message>
        <source>Takes units off and leaves the hex clear; drag to wipe</source>
        <translation>Nimmt Einheiten weg und lässt das Feld offen zurück; ziehen wischt</translation>
    </message>
    <message>
        <source>Supply source</source>
        <translation>Versorgungsquelle</translation>
    </message>
    <message>
        <source>Left button for theirs, right button or Shift for ours</source>
        <translation>Linke Taste: gegnerische, rechte oder Umschalt: eigene</translation>
    </message>
    <message>
        <source>{name}: drag to paint, right button to wipe it away</source>
        <translation>{name}: ziehen zum Malen, rechte Taste wischt weg</translation>
    </message>
    <message>
        <source>{terrain} side</source>
        <translation>{terrain} (Feldseite)</translation>
    </message>
    <message>
        <source>This map cannot be cut into a few hexes.</source>
        <translation>Diese Karte lässt sich nicht in wenige Felder schneiden.</translation>
    </message>
    <message>
        <source>Sketch</source>
        <translation>Skizze</translation>
    </message>
    <message>
        <source>The sketch is put away; it stays in memory until the program ends.</source>
        <translation>Die Skizze ist beiseitegelegt; sie bleibt bis zum Programmende im Speicher.</translation>
    </message>
    <message>
        <source>We are {side}.</source>
        <translation>Wir sind die {side} Seite.</translation>
    </message>
    <message>
        <source>It is turn {turn}.</source>
        <translation>Es ist Zug {turn}.</translation>
    </message>
    <message>
        <source>Nobody stands next to that hex who could attack it.</source>
        <translation>Neben diesem Feld steht niemand, der es angreifen könnte.</translation>
    </message>
    <message numerus="yes">
        <source>%n hexsides</source>
        <translation>
            <numerusform>%n Feldseite</numerusform>
            <numerusform>%n Feldseiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Wiped: {hexes}.</source>
        <translation>Weggewischt: {hexes}.</translation>
    </message>
    <message>
        <source>{side} supply source in {hexes}.</source>
        <translation>{side} Versorgungsquelle in {hexes}.</translation>
    </message>
    <message>
        <source>{side} supply source taken off {hexes}.</source>
        <translation>{side} Versorgungsquelle aus {hexes} genommen.</translation>
    </message>
    <message>
        <source>{ground} wiped from {hexes}.</source>
        <translation>{ground}: weggewischt aus {hexes}.</translation>
    </message>
    <message>
        <source>{ground} in {hexes}.</source>
        <translation>{ground} in {hexes}.</translation>
    </message>
    <message>
        <source>{side} units in {hexes}.</source>
        <translation>{side} Einheiten in {hexes}.</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>In the hex</source>
        <translation>Im Feld</translation>
    </message>
    <message>
        <source>On hexsides</source>
        <translation>An Feldseiten</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>Blank map</source>
        <translation>Leere Karte</translation>
    </message>
    <message>
        <source>A few hexes</source>
        <translation>Wenige Felder</translation>
    </message>
    <message>
        <source>The campaign&apos;s map</source>
        <translation>Karte der Kampagne</translation>
    </message>
    <message>
        <source>In memory only, until you keep it.</source>
        <translation>Bis zum Behalten nur im Speicher.</translation>
    </message>
    <message>
        <source>The ground of the sketch</source>
        <translation>Grund der Skizze</translation>
    </message>
    <message>
        <source>Take the last sketch up again</source>
        <translation>Letzte Skizze wieder aufnehmen</translation>
    </message>
    <message>
        <source>What to sketch with</source>
        <translation>Womit skizziert wird</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Forget the sketch and go back to the campaign</source>
        <translation>Skizze verwerfen und zur Kampagne zurückkehren</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>Behalten…</translation>
    </message>
    <message>
        <source>Make a campaign that begins with this sketch</source>
        <translation>Kampagne anlegen, die mit dieser Skizze beginnt</translation>
    </message>
    <message>
        <source>left button</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right, or Shift</source>
        <translation>rechts, Umschalt</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>⇄</translation>
    </message>
    <message>
        <source>We are the other side</source>
        <translation>Wir sind die andere Seite</translation>
    </message>
    <message>
        <source>Swap sides</source>
        <translation>Seiten tauschen</translation>
    </message>
    <message>
        <source>Type of unit for them</source>
        <translation>Art der gegnerischen Einheit</translation>
    </message>
    <message>
        <source>Type of unit for us</source>
        <translation>Art der eigenen Einheit</translation>
    </message>
    <message>
        <source>Factors for them</source>
        <translation>Faktoren des Gegners</translation>
    </message>
    <message>
        <source>Factors for us</source>
        <translation>Eigene Faktoren</translation>
    </message>
    <message>
        <source>Printed factors of the next units, 4-5-6; leave it empty where they do not matter</source>
        <translation>Gedruckte Faktoren der nächsten Einheiten, 4-5-6; leer lassen, wo sie keine Rolle spielen</translation>
    </message>
    <message>
        <source>Units in a hex</source>
        <translation>Einheiten je Feld</translation>
    </message>
    <message>
        <source>Units put into a hex at once</source>
        <translation>Einheiten, die auf einmal in ein Feld kommen</translation>
    </message>
    <message>
        <source>Keys 1 to 9</source>
        <translation>Tasten 1 bis 9</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Die</source>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Heading {words}</source>
        <translation>Überschrift {words}</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Name of the row: {words}</source>
        <translation>Name der Zeile: {words}</translation>
    </message>
    <message>
        <source>{die}, {heading}: {cell}</source>
        <translation>{die}, {heading}: {cell}</translation>
    </message>
    <message>
        <source>{cell}, printed in the rulebook ({rule})</source>
        <translation>{cell}, im Regelheft gedruckt ({rule})</translation>
    </message>
    <message>
        <source>Printed in the rulebook ({rule})</source>
        <translation>Im Regelheft gedruckt ({rule})</translation>
    </message>
    <message>
        <source>Typed in on {date}</source>
        <translation>Eingetragen am {date}</translation>
    </message>
    <message>
        <source>They: {side}</source>
        <translation>{side} (Gegner)</translation>
    </message>
    <message>
        <source>We: {side}</source>
        <translation>{side} (wir)</translation>
    </message>
    <message>
        <source>{nation} {kind}</source>
        <translation>{nation} {kind}</translation>
    </message>
    <message>
        <source>Throw the sketch away first</source>
        <translation>Erst die Skizze verwerfen</translation>
    </message>
    <message>
        <source>{number}st {type}</source>
        <translation>{number}. {type}</translation>
    </message>
    <message>
        <source>{number}nd {type}</source>
        <translation>{number}. {type}</translation>
    </message>
    <message>
        <source>{number}rd {type}</source>
        <translation>{number}. {type}</translation>
    </message>
    <message>
        <source>{number}th {type}</source>
        <translation>{number}. {type}</translation>
    </message>
    <message>
        <source>Undone: {action}</source>
        <translation>Zurückgenommen: {action}</translation>
    </message>
    <message>
        <source>Done again: {action}</source>
        <translation>Wiederholt: {action}</translation>
    </message>
    <message>
        <source>The table stands after: {action}</source>
        <translation>Der Tisch steht nach: {action}</translation>
    </message>
    <message>
        <source>Timeline of the campaign</source>
        <translation>Zeitleiste der Kampagne</translation>
    </message>
    <message>
        <source>Action {number} of {last}</source>
        <translation>Aktion {number} von {last}</translation>
    </message>
    <message>
        <source>Turn {turn}: {action}</source>
        <translation>Zug {turn}: {action}</translation>
    </message>
    <message>
        <source>Hand the screen over to the other side (F7)</source>
        <translation>Den Bildschirm der anderen Seite übergeben (F7)</translation>
    </message>
    <message>
        <source>Next phase</source>
        <translation>Nächste Phase</translation>
    </message>
    <message>
        <source>End the phase in hand (F8)</source>
        <translation>Die laufende Phase beenden (F8)</translation>
    </message>
    <message numerus="yes">
        <source>%n things are to be dealt with first</source>
        <translation>
            <numerusform>%n Sache ist zuerst zu erledigen</numerusform>
            <numerusform>%n Sachen sind zuerst zu erledigen</numerusform>
        </translation>
    </message>
    <message>
        <source>{side} eyes</source>
        <translation>{side} Sicht</translation>
    </message>
    <message>
        <source>Nobody looks</source>
        <translation>Niemand sieht</translation>
    </message>
    <message>
        <source>No campaign is open</source>
        <translation>Keine Kampagne geöffnet</translation>
    </message>
    <message>
        <source>How strictly the rules are held; click to change it</source>
        <translation>Wie streng die Regeln gelten; anklicken, um es zu ändern</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>schreibgeschützt</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern…</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The table has no line for rule {rule}.</source>
        <translation>Die Tabelle hat keine Zeile für Regel {rule}.</translation>
    </message>
    <message>
        <source>&amp;Undo: {action}</source>
        <translation>&amp;Rückgängig: {action}</translation>
    </message>
    <message>
        <source>&amp;Redo: {action}</source>
        <translation>&amp;Wiederholen: {action}</translation>
    </message>
    <message>
        <source>Sketch a position</source>
        <translation>Stellung skizzieren</translation>
    </message>
    <message>
        <source>Keep the sketch as a campaign</source>
        <translation>Skizze als Kampagne behalten</translation>
    </message>
    <message>
        <source>Phase in which it begins</source>
        <translation>Phase, in der sie beginnt</translation>
    </message>
    <message>
        <source>The sketch is not kept yet.</source>
        <translation>Die Skizze ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>It is in memory only and goes with the window.</source>
        <translation>Sie ist nur im Speicher und geht mit dem Fenster verloren.</translation>
    </message>
    <message>
        <source>It is in memory only.</source>
        <translation>Sie ist nur im Speicher.</translation>
    </message>
    <message>
        <source>Keep it…</source>
        <translation>Behalten…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go back to the sketch</source>
        <translation>Zur Skizze zurückkehren</translation>
    </message>
    <message>
        <source>The sketch is kept in {file}.</source>
        <translation>Die Skizze ist gespeichert: {file}.</translation>
    </message>
    <message>
        <source>{map}, a few hexes</source>
        <translation>{map}, wenige Felder</translation>
    </message>
    <message>
        <source>Heads of the columns</source>
        <translation>Spaltenköpfe</translation>
    </message>
    <message>
        <source>Left and Right choose a column, Return sorts by it.</source>
        <translation>Links und Rechts wählen eine Spalte, die Eingabetaste sortiert danach.</translation>
    </message>
    <message>
        <source>Select several units first; one of them can then be left behind.</source>
        <translation>Erst mehrere Einheiten auswählen; eine davon kann dann zurückbleiben.</translation>
    </message>
    <message numerus="yes">
        <source>{unit} stays in {hex}; %n units go on.</source>
        <translation>
            <numerusform>{unit} bleibt in {hex}; %n Einheit zieht weiter.</numerusform>
            <numerusform>{unit} bleibt in {hex}; %n Einheiten ziehen weiter.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Leave here</source>
        <translation>&amp;Hier zurücklassen</translation>
    </message>
    <message>
        <source>Leaves {unit} behind; the other selected units go on.</source>
        <translation>Lässt {unit} zurück; die anderen ausgewählten Einheiten ziehen weiter.</translation>
    </message>
    <message>
        <source>D or the right button leaves the lowest unit here, a number that unit of the stack.</source>
        <translation>D oder die rechte Taste lässt die unterste Einheit hier, eine Ziffer die so vielte des Stapels.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The rulebook of this game prints its charts; nothing is left to type in.</source>
        <translation>Das Regelheft dieses Spiels druckt seine Tabellen; es bleibt nichts einzutragen.</translation>
    </message>
    <message>
        <source>The {chart} is kept.</source>
        <translation>Behalten: {chart}.</translation>
    </message>
    <message>
        <source>The campaign cannot take the chart. {finding}</source>
        <translation>Die Kampagne kann die Tabelle nicht übernehmen. {finding}</translation>
    </message>
    <message>
        <source>This campaign plays with its scenario&apos;s own: {chart}.</source>
        <translation>Diese Kampagne spielt mit der Tabelle ihres Szenarios: {chart}.</translation>
    </message>
    <message>
        <source>Kept for every new campaign.</source>
        <translation>Wird für jede neue Kampagne behalten.</translation>
    </message>
    <message>
        <source>Kept for every new campaign; saving gives it to this sketch too.</source>
        <translation>Wird für jede neue Kampagne behalten; Speichern gibt sie auch dieser Skizze.</translation>
    </message>
    <message>
        <source>Kept for every new campaign; saving gives it to this one too.</source>
        <translation>Wird für jede neue Kampagne behalten; Speichern gibt sie auch dieser.</translation>
    </message>
    <message>
        <source>The rules give the headings of this chart ({rule}).</source>
        <translation>Die Regeln geben die Überschriften dieser Tabelle vor ({rule}).</translation>
    </message>
    <message>
        <source>Give the row its name first.</source>
        <translation>Zuerst braucht die Zeile ihren Namen.</translation>
    </message>
    <message>
        <source>The rulebook prints {cell} here ({rule}).</source>
        <translation>Hier steht im Regelheft {cell} ({rule}).</translation>
    </message>
    <message>
        <source>{typed} is none of {codes}.</source>
        <translation>{typed} ist keines von {codes}.</translation>
    </message>
    <message>
        <source>That is too long for a cell.</source>
        <translation>Das ist zu lang für eine Zelle.</translation>
    </message>
    <message>
        <source>{typed} is not {hint}.</source>
        <translation>{typed} passt nicht, gemeint ist {hint}.</translation>
    </message>
    <message>
        <source>The rules give the rows of this chart ({rule}).</source>
        <translation>Die Regeln geben die Zeilen dieser Tabelle vor ({rule}).</translation>
    </message>
    <message>
        <source>A row with cells keeps its name; drop the row to be rid of it.</source>
        <translation>Eine Zeile mit Einträgen behält ihren Namen; „Zeile streichen“ nimmt sie weg.</translation>
    </message>
    <message>
        <source>There is a row {name} already.</source>
        <translation>Eine Zeile {name} gibt es schon.</translation>
    </message>
    <message numerus="yes">
        <source>%n of the pasted cells do not fit: {cells}.</source>
        <translation>
            <numerusform>Eine der eingefügten Zellen passt nicht: {cells}.</numerusform>
            <numerusform>%n der eingefügten Zellen passen nicht: {cells}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <translation>
            <numerusform>%n Zelle</numerusform>
            <numerusform>%n Zellen</numerusform>
        </translation>
    </message>
    <message>
        <source>{filled} of {total} cells</source>
        <translation>{filled} von {total} Zellen</translation>
    </message>
    <message>
        <source>One key fills a cell and goes on; arrows move, Backspace takes back, a block can be pasted.</source>
        <translation>Eine Taste füllt eine Zelle und geht weiter; Pfeile bewegen, die Rücktaste nimmt zurück, ein Block lässt sich einfügen.</translation>
    </message>
    <message>
        <source>Type the code; Return, Tab or an arrow goes on. A block can be pasted.</source>
        <translation>Das Kürzel tippen; Eingabe, Tab oder ein Pfeil geht weiter. Ein Block lässt sich einfügen.</translation>
    </message>
    <message>
        <source>Type {hint}; Return, Tab or an arrow goes on. A block can be pasted.</source>
        <translation>Zu tippen ist {hint}; Eingabe, Tab oder ein Pfeil geht weiter. Ein Block lässt sich einfügen.</translation>
    </message>
    <message>
        <source>Type the heading as the card has it; Return, Tab or an arrow goes on.</source>
        <translation>Die Überschrift so tippen, wie sie auf der Karte steht; Eingabe, Tab oder ein Pfeil geht weiter.</translation>
    </message>
    <message>
        <source>Type the name as the card has it; Return, Tab or an arrow goes on. A block can be pasted.</source>
        <translation>Den Namen so tippen, wie er auf der Karte steht; Eingabe, Tab oder ein Pfeil geht weiter. Ein Block lässt sich einfügen.</translation>
    </message>
    <message>
        <source>Headings are the card&apos;s: {hint}.</source>
        <translation>Die Überschriften sind die der Karte: {hint}.</translation>
    </message>
    <message>
        <source>Cells of the chart</source>
        <translation>Zellen der Tabelle</translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>The chart is in {file}.</source>
        <translation>Die Tabelle ist in {file}.</translation>
    </message>
    <message>
        <source>Import a chart</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message numerus="yes">
        <source>{fault} %n more like it.</source>
        <translation>
            <numerusform>{fault} Noch eine dieser Art.</numerusform>
            <numerusform>{fault} Noch %n dieser Art.</numerusform>
        </translation>
    </message>
    <message>
        <source>The chart is read from {file}.</source>
        <translation>Die Tabelle ist aus {file} gelesen.</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>&amp;Out into {hex}</source>
        <translation>&amp;Hinaus nach {hex}</translation>
    </message>
    <message>
        <source>&amp;Into the {site}</source>
        <translation>&amp;Hinein: {site}</translation>
    </message>
    <message>
        <source>{attack}: nobody may fire.</source>
        <translation>{attack}: niemand darf feuern.</translation>
    </message>
    <message numerus="yes">
        <source>{attack}: %n units may fire.</source>
        <translation>
            <numerusform>{attack}: eine Einheit darf feuern.</numerusform>
            <numerusform>{attack}: %n Einheiten dürfen feuern.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pass</source>
        <comment>a verb</comment>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Nobody fires any more; the phase ends (F8)</source>
        <translation>Niemand feuert mehr; die Phase endet (F8)</translation>
    </message>
    <message>
        <source>{unit} in {hex}</source>
        <translation>{unit} in {hex}</translation>
    </message>
    <message>
        <source>Choose it, then the hex on the map</source>
        <translation>Diese Einheit wählen, dann das Feld auf der Karte</translation>
    </message>
    <message>
        <source>at</source>
        <comment>before the numbers of target hexes</comment>
        <translation>auf</translation>
    </message>
    <message>
        <source>Plan the fire at {hex}</source>
        <translation>Das Feuer auf {hex} planen</translation>
    </message>
    <message>
        <source>{unit} at {hex}</source>
        <translation>{unit} auf {hex}</translation>
    </message>
</context>
</TS>
