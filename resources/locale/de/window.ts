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
        <source>Handbook</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>The handbook cannot be opened: {why}</source>
        <translation>Das Handbuch lässt sich nicht öffnen: {why}</translation>
    </message>
    <message>
        <source>No browser opened. The handbook is in this file: {file}</source>
        <translation>Es hat sich kein Browser geöffnet. Das Handbuch steht in dieser Datei: {file}</translation>
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
        <source>Scenarios of your own: {folder}</source>
        <translation>Eigene Szenarien: {folder}</translation>
    </message>
    <message>
        <source>Scenarios of the program: {folder}</source>
        <translation>Szenarien des Programms: {folder}</translation>
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
        <source>Add to the journal</source>
        <translation>Ins Journal eintragen</translation>
    </message>
    <message>
        <source>Writes these odds into the journal as a note</source>
        <translation>Schreibt dieses Kräfteverhältnis als Notiz ins Journal</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies these odds as a line of text</source>
        <translation>Kopiert dieses Kräfteverhältnis als Textzeile</translation>
    </message>
    <message>
        <source>Odds: {attack} against {defense}, column {column}.</source>
        <translation>Kräfteverhältnis: {attack} gegen {defense}, Spalte {column}.</translation>
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
        <source>UNITS</source>
        <translation>EINHEITEN</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Augenblick</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>LOST SINCE THEY PARTED</source>
        <translation>VERLOREN, SEIT SIE SICH TRENNTEN</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message numerus="yes">
        <source>%n steps more</source>
        <translation>
            <numerusform>%n Stufe mehr</numerusform>
            <numerusform>%n Stufen mehr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n Stufe</numerusform>
            <numerusform>%n Stufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units</source>
        <translation>
            <numerusform>%n Einheit</numerusform>
            <numerusform>%n Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>CONTROL</source>
        <translation>KONTROLLE</translation>
    </message>
    <message>
        <source>nobody</source>
        <comment>controls it</comment>
        <translation>niemand</translation>
    </message>
    <message>
        <source>{place}, steps {steps}</source>
        <translation>{place}, Stufen {steps}</translation>
    </message>
    <message>
        <source>eliminated</source>
        <translation>ausgeschaltet</translation>
    </message>
    <message>
        <source>Not allowed</source>
        <translation>Nicht erlaubt</translation>
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
        <source>Agreed by both</source>
        <translation>So abgesprochen</translation>
    </message>
    <message>
        <source>House rule</source>
        <translation>Hausregel</translation>
    </message>
    <message>
        <source>Table slip</source>
        <translation>Versehen</translation>
    </message>
    <message>
        <source>What the rules say</source>
        <translation>Was die Regeln sagen</translation>
    </message>
    <message>
        <source>Reason, kept in the journal</source>
        <translation>Begründung, im Journal festgehalten</translation>
    </message>
    <message>
        <source>Overrule it: the players have the last word</source>
        <translation>Übergehen: Das letzte Wort haben die Spieler</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Dabei belassen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Overrule</source>
        <translation>Übergehen</translation>
    </message>
    <message>
        <source>It is not asked again until the stack changes.</source>
        <translation>Danach wird erst wieder gefragt, wenn der Stapel sich ändert.</translation>
    </message>
    <message>
        <source>The same is not asked again this turn.</source>
        <translation>Danach wird in diesem Spielzug nicht wieder gefragt.</translation>
    </message>
    <message>
        <source>What would be legal</source>
        <translation>Was zulässig wäre</translation>
    </message>
    <message>
        <source>Show</source>
        <comment>a unit</comment>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Move there</source>
        <translation>Dorthin ziehen</translation>
    </message>
    <message>
        <source>Place there</source>
        <translation>Dort aufstellen</translation>
    </message>
    <message>
        <source>Attack on {hex}</source>
        <translation>Angriff auf {hex}</translation>
    </message>
    <message>
        <source>Leave it in {hex}</source>
        <translation>In {hex} lassen</translation>
    </message>
    <message>
        <source>Do not attack</source>
        <translation>Nicht angreifen</translation>
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
        <source>What if…</source>
        <translation>Was wäre, wenn…</translation>
    </message>
    <message>
        <source>Supposes this attack otherwise (Ctrl+Shift+W)</source>
        <translation>Nimmt diesen Angriff anders an (Strg+Umschalt+W)</translation>
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
        <source>Odds calculator, without the map (Ctrl+B)</source>
        <translation>Gefechtsrechner, ohne die Karte (Strg+B)</translation>
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
        <source>{hex}: no die, {result}</source>
        <translation>{hex}: kein Würfelwurf, {result}</translation>
    </message>
    <message>
        <source>{hex}: {attacker} against {defender}; loss number {lost} for the attacker, {cost} for the defender</source>
        <translation>{hex}: {attacker} gegen {defender}; Verlustzahl {lost} für den Angreifer, {cost} für den Verteidiger</translation>
    </message>
    <message>
        <source>{hex}: a {die} on {column}, {result}</source>
        <translation>{hex}: eine {die} auf {column}, {result}</translation>
    </message>
    <message numerus="yes">
        <source>{unit} (%n steps)</source>
        <translation>
            <numerusform>{unit} (%n Stufe)</numerusform>
            <numerusform>{unit} (%n Stufen)</numerusform>
        </translation>
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
        <source>Open a campaign to see its branches.</source>
        <translation>Eine Kampagne öffnen, um ihre Zweige zu sehen.</translation>
    </message>
    <message>
        <source>A sketch has one line and no branches.</source>
        <translation>Eine Skizze hat eine Linie und keine Zweige.</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Zweige</translation>
    </message>
    <message>
        <source>Look at its end</source>
        <translation>Sein Ende ansehen</translation>
    </message>
    <message>
        <source>Compare with the table</source>
        <translation>Mit dem Tisch vergleichen</translation>
    </message>
    <message>
        <source>Name…</source>
        <translation>Benennen…</translation>
    </message>
    <message>
        <source>Types its name into the row (F2)</source>
        <translation>Tippt seinen Namen in die Zeile (F2)</translation>
    </message>
    <message>
        <source>Drop from sight</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Those out of sight too</source>
        <translation>Auch die ausgeblendeten</translation>
    </message>
    <message numerus="yes">
        <source>%n branches</source>
        <translation>
            <numerusform>Ein Zweig</numerusform>
            <numerusform>%n Zweige</numerusform>
        </translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Wieder zeigen</translation>
    </message>
    <message>
        <source>Nothing is deleted: a branch out of sight can be shown again</source>
        <translation>Nichts wird gelöscht: ein ausgeblendeter Zweig kann wieder gezeigt werden</translation>
    </message>
    <message>
        <source>{branch} is out of sight; nothing of it is gone.</source>
        <translation>{branch} ist ausgeblendet; nichts davon ist weg.</translation>
    </message>
    <message>
        <source>{branch} is shown again.</source>
        <translation>{branch} wird wieder gezeigt.</translation>
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
        <source>Available</source>
        <translation>Verfügbar</translation>
    </message>
    <message>
        <source>Replacement pool</source>
        <translation>Ersatzvorrat</translation>
    </message>
    <message>
        <source>Contingency forces</source>
        <translation>Eventualverstärkungen</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Vernichtet</translation>
    </message>
    <message>
        <source>Left the map</source>
        <translation>Von der Karte abgezogen</translation>
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
        <source>Whose cards these are answers: hand the screen over.</source>
        <translation>Es antwortet, wem diese Karten gehören: den Bildschirm übergeben.</translation>
    </message>
    <message>
        <source>Hand over</source>
        <comment>the screen</comment>
        <translation>Übergeben</translation>
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
        <source>Cards to choose from</source>
        <translation>Karten zur Auswahl</translation>
    </message>
    <message>
        <source>Choose</source>
        <comment>a verb</comment>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Play them</source>
        <comment>cards</comment>
        <translation>Ausspielen</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabetaste</translation>
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
        <source>Choose a side and ask: where its units could go from each attack, and who would be lost.</source>
        <translation>Eine Seite wählen und fragen: wohin ihre Einheiten bei jedem Angriff könnten und wer verloren wäre.</translation>
    </message>
    <message>
        <source>No attack that could be made now drives anybody back.</source>
        <translation>Kein Angriff, der jetzt möglich ist, drängt jemanden zurück.</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Attacked by</source>
        <translation>Angegriffen von</translation>
    </message>
    <message>
        <source>Driven back</source>
        <translation>Zurückgedrängt</translation>
    </message>
    <message>
        <source>Could go into</source>
        <translation>Könnte nach</translation>
    </message>
    <message>
        <source>Would be lost</source>
        <translation>Wäre verloren</translation>
    </message>
    <message>
        <source>Find the retreats</source>
        <translation>Rückzüge suchen</translation>
    </message>
    <message>
        <source>Retreats are being looked for…</source>
        <translation>Rückzüge werden gesucht…</translation>
    </message>
    <message>
        <source>Safe retreats</source>
        <translation>Sichere Rückzüge</translation>
    </message>
    <message numerus="yes">
        <source>%n attacks could drive somebody back</source>
        <translation>
            <numerusform>%n Angriff könnte jemanden zurückdrängen</numerusform>
            <numerusform>%n Angriffe könnten jemanden zurückdrängen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes</source>
        <comment>retreat</comment>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>{units} one by one: {hexes}</source>
        <translation>{units} einzeln: {hexes}</translation>
    </message>
    <message>
        <source>{units}: {hexes}</source>
        <translation>{units}: {hexes}</translation>
    </message>
    <message>
        <source>Nowhere</source>
        <translation>Nirgendwohin</translation>
    </message>
    <message>
        <source>{units} would be eliminated</source>
        <translation>{units} würde eliminiert</translation>
    </message>
    <message>
        <source>no way for {units}</source>
        <translation>kein Weg für {units}</translation>
    </message>
    <message>
        <source>No unit would be eliminated</source>
        <translation>Keine Einheit würde eliminiert</translation>
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
        <source>&amp;Advice</source>
        <translation>Ra&amp;t</translation>
    </message>
    <message>
        <source>Rec&amp;ord</source>
        <translation>Au&amp;fzeichnung</translation>
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
        <source>What a &amp;step is</source>
        <translation>Was ein &amp;Schritt ist</translation>
    </message>
    <message>
        <source>&amp;Moments</source>
        <translation>&amp;Augenblicke</translation>
    </message>
    <message>
        <source>&amp;Picture beneath</source>
        <translation>Bild dar&amp;unter</translation>
    </message>
    <message>
        <source>Map &amp;workshop</source>
        <translation>Karten&amp;werkstatt</translation>
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
        <source>Co&amp;unters of your own…</source>
        <translation>Eigene Spiel&amp;steine…</translation>
    </message>
    <message>
        <source>Takes the counters of your copy, line by line or from a spreadsheet.</source>
        <translation>Nimmt die Spielsteine des eigenen Exemplars auf, Zeile für Zeile oder aus einer Tabelle.</translation>
    </message>
    <message>
        <source>&amp;Map of your own…</source>
        <translation>Eigene Ka&amp;rte…</translation>
    </message>
    <message>
        <source>Opens the map workshop: a scan or a photograph becomes a map that the rules can read.</source>
        <translation>Öffnet die Kartenwerkstatt: Aus einem Scan oder Foto wird eine Karte, die die Regeln lesen können.</translation>
    </message>
    <message>
        <source>Import from &amp;VASSAL…</source>
        <translation>Aus &amp;VASSAL übernehmen…</translation>
    </message>
    <message>
        <source>Reads a module, a saved game or a log of VASSAL, shows what was understood, and makes a campaign.</source>
        <translation>Liest ein Modul, einen Spielstand oder ein Protokoll von VASSAL, zeigt, was verstanden ist, und legt eine Kampagne an.</translation>
    </message>
    <message>
        <source>Export &amp;for VASSAL…</source>
        <translation>&amp;Für VASSAL ausgeben…</translation>
    </message>
    <message>
        <source>Writes the position as a saved game for the module that the campaign came from.</source>
        <translation>Schreibt die Stellung als Spielstand für das Modul, aus dem die Kampagne stammt.</translation>
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
        <source>&amp;Advice allowed</source>
        <translation>&amp;Rat erlaubt</translation>
    </message>
    <message>
        <source>Off for competitive play: nobody is given advice in this campaign.</source>
        <translation>Aus für den Wettkampf: In dieser Kampagne erhält niemand Rat.</translation>
    </message>
    <message>
        <source>&amp;What if</source>
        <translation>&amp;Was wäre, wenn</translation>
    </message>
    <message>
        <source>Supposes the planned attack with other units, circumstances or ground, without moving anything.</source>
        <translation>Nimmt den geplanten Angriff mit anderen Einheiten, Umständen oder anderem Gelände an, ohne etwas zu bewegen.</translation>
    </message>
    <message>
        <source>&amp;Threats to supply</source>
        <translation>&amp;Bedrohte Versorgung</translation>
    </message>
    <message>
        <source>Lists the hexes and enemy moves that would cut a side&apos;s units off.</source>
        <translation>Listet die Felder und feindlichen Züge auf, die Einheiten einer Seite abschneiden würden.</translation>
    </message>
    <message>
        <source>&amp;Cheapest way</source>
        <translation>&amp;Günstigster Weg</translation>
    </message>
    <message>
        <source>Finds who gets to a wanted column with the least strength or the fewest units.</source>
        <translation>Findet, wer eine gewünschte Spalte mit der geringsten Stärke oder den wenigsten Einheiten erreicht.</translation>
    </message>
    <message>
        <source>C&amp;hain of battles</source>
        <translation>Ge&amp;fechtsfolge</translation>
    </message>
    <message>
        <source>Reckons the chances of several battles, one after the other.</source>
        <translation>Berechnet die Aussichten mehrerer Gefechte nacheinander.</translation>
    </message>
    <message>
        <source>&amp;Safe retreat</source>
        <translation>&amp;Sicherer Rückzug</translation>
    </message>
    <message>
        <source>Lists where the units of a side could retreat from each attack, and who would be lost.</source>
        <translation>Listet auf, wohin sich die Einheiten einer Seite vor jedem Angriff zurückziehen könnten und wer verloren wäre.</translation>
    </message>
    <message>
        <source>&amp;Pinned plans</source>
        <translation>&amp;Angeheftete Pläne</translation>
    </message>
    <message>
        <source>Lists the plans that stay on the map, and what they come to now.</source>
        <translation>Listet die Pläne auf, die auf der Karte bleiben, und was sie jetzt ergeben.</translation>
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
        <source>Step &amp;back</source>
        <translation>Schritt &amp;zurück</translation>
    </message>
    <message>
        <source>Shows the instant before, the table staying where it stands.</source>
        <translation>Zeigt den Augenblick davor; der Tisch bleibt, wo er steht.</translation>
    </message>
    <message>
        <source>Step &amp;on</source>
        <translation>Schritt &amp;vor</translation>
    </message>
    <message>
        <source>Shows the instant after, the table staying where it stands.</source>
        <translation>Zeigt den Augenblick danach; der Tisch bleibt, wo er steht.</translation>
    </message>
    <message>
        <source>&amp;Action</source>
        <translation>&amp;Aktion</translation>
    </message>
    <message>
        <source>Steps go from action to action.</source>
        <translation>Schritte gehen von Aktion zu Aktion.</translation>
    </message>
    <message>
        <source>&amp;Battle</source>
        <translation>&amp;Gefecht</translation>
    </message>
    <message>
        <source>Steps go from battle to battle.</source>
        <translation>Schritte gehen von Gefecht zu Gefecht.</translation>
    </message>
    <message>
        <source>&amp;Phase</source>
        <translation>&amp;Phase</translation>
    </message>
    <message>
        <source>Steps go from phase to phase.</source>
        <translation>Schritte gehen von Phase zu Phase.</translation>
    </message>
    <message>
        <source>&amp;Turn</source>
        <translation>&amp;Zug</translation>
    </message>
    <message>
        <source>Steps go from turn to turn.</source>
        <translation>Schritte gehen von Zug zu Zug.</translation>
    </message>
    <message>
        <source>Play as a &amp;film</source>
        <translation>Als Fil&amp;m abspielen</translation>
    </message>
    <message>
        <source>Shows one instant after the other.</source>
        <translation>Zeigt einen Augenblick nach dem anderen.</translation>
    </message>
    <message>
        <source>Back to the &amp;table</source>
        <translation>Zurück an den &amp;Tisch</translation>
    </message>
    <message>
        <source>Shows the table as it stands, after another instant was looked at.</source>
        <translation>Zeigt den Tisch, wie er steht, nachdem ein anderer Augenblick betrachtet wurde.</translation>
    </message>
    <message>
        <source>&amp;Go on from here</source>
        <translation>Von hier &amp;weiterspielen</translation>
    </message>
    <message>
        <source>Puts the table to the instant that is looked at; nothing is lost.</source>
        <translation>Stellt den Tisch auf den betrachteten Augenblick; nichts geht verloren.</translation>
    </message>
    <message>
        <source>&amp;Name this moment…</source>
        <translation>Augenblick be&amp;nennen…</translation>
    </message>
    <message>
        <source>Keeps the instant that is seen under a name, with a flag on the timeline.</source>
        <translation>Hebt den gezeigten Augenblick unter einem Namen auf, mit einer Fahne auf der Zeitleiste.</translation>
    </message>
    <message>
        <source>B&amp;ranches</source>
        <translation>Zwei&amp;ge</translation>
    </message>
    <message>
        <source>Shows the tree of what was played and taken back.</source>
        <translation>Zeigt den Baum dessen, was gespielt und zurückgenommen wurde.</translation>
    </message>
    <message>
        <source>&amp;Compare with the table</source>
        <translation>Mit dem Tis&amp;ch vergleichen</translation>
    </message>
    <message>
        <source>Holds what is looked at against the table, side by side and on the map.</source>
        <translation>Hält das Betrachtete gegen den Tisch, nebeneinander und auf der Karte.</translation>
    </message>
    <message>
        <source>&amp;Questions to the journal</source>
        <translation>&amp;Fragen an das Journal</translation>
    </message>
    <message>
        <source>Finds actions by unit, hex, turn, side, rule, result or words.</source>
        <translation>Findet Aktionen nach Einheit, Feld, Zug, Seite, Regel, Ergebnis oder Wörtern.</translation>
    </message>
    <message>
        <source>&amp;Life of a unit or a hex</source>
        <translation>W&amp;erdegang einer Einheit oder eines Feldes</translation>
    </message>
    <message>
        <source>Tells what became of the selected unit, or of the hex that is looked at.</source>
        <translation>Erzählt, was aus der gewählten Einheit wurde, oder aus dem Feld, das betrachtet wird.</translation>
    </message>
    <message>
        <source>&amp;Notes and photographs</source>
        <translation>&amp;Notizen und Fotos</translation>
    </message>
    <message>
        <source>Lists the notes of the branch in hand, with their photographs.</source>
        <translation>Zählt die Notizen des Zweigs auf, mit ihren Fotos.</translation>
    </message>
    <message>
        <source>L&amp;uck</source>
        <translation>Gl&amp;ück</translation>
    </message>
    <message>
        <source>Holds what was rolled against what was to be expected.</source>
        <translation>Stellt, was gewürfelt wurde, dem gegenüber, was zu erwarten war.</translation>
    </message>
    <message>
        <source>To&amp;day&apos;s rules</source>
        <translation>&amp;Heutige Regeln</translation>
    </message>
    <message>
        <source>Judges the branch in hand again and lists what would be ruled otherwise.</source>
        <translation>Beurteilt den Zweig noch einmal und zählt auf, was anders entschieden würde.</translation>
    </message>
    <message>
        <source>Goes through what the table shows, hex by hex, and puts right what differs.</source>
        <translation>Geht durch, was der Tisch zeigt, Feld für Feld, und stellt richtig, was anders ist.</translation>
    </message>
    <message>
        <source>&amp;Put the table back</source>
        <translation>Den Tisch wieder aufste&amp;llen</translation>
    </message>
    <message>
        <source>Walks through every place while the counters are set out again.</source>
        <translation>Geht durch jeden Ort, während die Spielsteine wieder ausgelegt werden.</translation>
    </message>
    <message>
        <source>Take-down s&amp;heet…</source>
        <translation>Abba&amp;uzettel…</translation>
    </message>
    <message>
        <source>Writes where everything stands, to be printed before the table is cleared.</source>
        <translation>Schreibt auf, wo alles steht, zum Drucken, bevor der Tisch abgeräumt wird.</translation>
    </message>
    <message>
        <source>After-act&amp;ion report…</source>
        <translation>Gefechts&amp;bericht…</translation>
    </message>
    <message>
        <source>Writes the campaign for somebody who does not have the program.</source>
        <translation>Schreibt die Kampagne für jemanden, der das Programm nicht hat.</translation>
    </message>
    <message>
        <source>&amp;Drawn terrain alone</source>
        <translation>Nur das &amp;gezeichnete Gelände</translation>
    </message>
    <message>
        <source>Shows the map as it is drawn.</source>
        <translation>Zeigt die Karte, wie sie gezeichnet ist.</translation>
    </message>
    <message>
        <source>&amp;Both</source>
        <translation>Beides &amp;zusammen</translation>
    </message>
    <message>
        <source>Shows the drawn terrain as a wash over the picture.</source>
        <translation>Zeigt das gezeichnete Gelände als Lasur über dem Bild.</translation>
    </message>
    <message>
        <source>&amp;Picture alone</source>
        <translation>Nur das &amp;Bild</translation>
    </message>
    <message>
        <source>Shows the scan or the photograph of the map.</source>
        <translation>Zeigt den Scan oder das Foto der Karte.</translation>
    </message>
    <message>
        <source>&amp;Next of these three</source>
        <translation>&amp;Nächstes dieser drei</translation>
    </message>
    <message>
        <source>Goes from the drawn terrain to both, to the picture, and back.</source>
        <translation>Geht vom gezeichneten Gelände zu beidem, zum Bild und zurück.</translation>
    </message>
    <message>
        <source>Load a &amp;picture of the map</source>
        <translation>Ein &amp;Bild der Karte laden</translation>
    </message>
    <message>
        <source>Goes to the scans and photographs of the map in the workshop.</source>
        <translation>Geht zu den Scans und Fotos der Karte in der Werkstatt.</translation>
    </message>
    <message>
        <source>&amp;Straighten a photograph</source>
        <translation>Ein Foto &amp;entzerren</translation>
    </message>
    <message>
        <source>Goes to the four corners of the sheet in hand.</source>
        <translation>Geht zu den vier Ecken des Bogens in Arbeit.</translation>
    </message>
    <message>
        <source>Lay the &amp;grid</source>
        <translation>Das Gi&amp;tter legen</translation>
    </message>
    <message>
        <source>Goes to the clicks on printed hexes and their numbers.</source>
        <translation>Geht zu den Klicks auf gedruckte Hexfelder und ihren Nummern.</translation>
    </message>
    <message>
        <source>Paint the &amp;terrain</source>
        <translation>Das &amp;Gelände malen</translation>
    </message>
    <message>
        <source>Goes to the brushes for ground, places, hexsides, lines, zones and borders.</source>
        <translation>Geht zu den Pinseln für Boden, Orte, Hexfeldseiten, Linien, Zonen und Grenzen.</translation>
    </message>
    <message>
        <source>&amp;What is missing</source>
        <translation>&amp;Was fehlt</translation>
    </message>
    <message>
        <source>Goes to the list of what the game still needs of the map.</source>
        <translation>Geht zur Liste dessen, was das Spiel von der Karte noch braucht.</translation>
    </message>
    <message>
        <source>&amp;Export the map…</source>
        <translation>Die Karte &amp;ausgeben…</translation>
    </message>
    <message>
        <source>Writes the map in the workshop as TOML or for Tiled.</source>
        <translation>Schreibt die Karte in der Werkstatt als TOML oder für Tiled.</translation>
    </message>
    <message>
        <source>&amp;Import a map…</source>
        <translation>Eine Karte e&amp;inlesen…</translation>
    </message>
    <message>
        <source>Reads a map in TOML or from Tiled into the workshop.</source>
        <translation>Liest eine Karte in TOML oder von Tiled in die Werkstatt.</translation>
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
        <source>&amp;Forces</source>
        <translation>&amp;Kräfte</translation>
    </message>
    <message>
        <source>Opens the order of battle, or closes it.</source>
        <translation>Öffnet die Schlachtordnung oder schließt sie.</translation>
    </message>
    <message>
        <source>Rounds and &amp;cards</source>
        <translation>Runden und Ka&amp;rten</translation>
    </message>
    <message>
        <source>Shows the rounds and the hands of cards.</source>
        <translation>Zeigt die Runden und die Kartenhände.</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>&amp;Journal</translation>
    </message>
    <message>
        <source>Opens the journal, or closes it.</source>
        <translation>Öffnet das Journal oder schließt es.</translation>
    </message>
    <message>
        <source>Opens the questions of advice, or closes them.</source>
        <translation>Öffnet die Fragen an den Rat oder schließt sie.</translation>
    </message>
    <message>
        <source>Opens the record of the campaign, or closes it.</source>
        <translation>Öffnet die Aufzeichnung der Kampagne oder schließt sie.</translation>
    </message>
    <message>
        <source>Recor&amp;d</source>
        <translation>Aufze&amp;ichnung</translation>
    </message>
    <message>
        <source>T&amp;imeline</source>
        <translation>&amp;Zeitleiste</translation>
    </message>
    <message>
        <source>Opens the whole timeline, or closes it.</source>
        <translation>Öffnet die ganze Zeitleiste oder schließt sie.</translation>
    </message>
    <message>
        <source>&amp;Next region</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Takes the keys to the next region of the window, and after the last to the first.</source>
        <translation>Bringt die Tasten zum nächsten Bereich des Fensters, nach dem letzten zum ersten.</translation>
    </message>
    <message>
        <source>&amp;Previous region</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>Takes the keys to the region before, and before the first to the last.</source>
        <translation>Bringt die Tasten zum vorigen Bereich, vor dem ersten zum letzten.</translation>
    </message>
    <message>
        <source>Closes the drawer and gives the inspector its first width again.</source>
        <translation>Schließt die Schublade und gibt dem Inspektor seine erste Breite zurück.</translation>
    </message>
    <message>
        <source>&amp;Reset the layout</source>
        <translation>&amp;Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Odds calculator</source>
        <translation>Gefechtsre&amp;chner</translation>
    </message>
    <message>
        <source>Calculates the odds of factors that you type.</source>
        <translation>Berechnet das Kräfteverhältnis aus eingegebenen Faktoren.</translation>
    </message>
    <message>
        <source>Check the t&amp;abletop</source>
        <translation>Den Tisch &amp;prüfen</translation>
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
        <source>&amp;Handbook</source>
        <translation>&amp;Handbuch</translation>
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
        <source>Plan an attack on the battle board, attackers and target; then suppose it otherwise here.</source>
        <translation>Auf der Gefechtstafel einen Angriff planen, Angreifer und Ziel; hier lässt er sich dann anders annehmen.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>First plan</source>
        <translation>Erster Plan</translation>
    </message>
    <message>
        <source>Second plan</source>
        <translation>Zweiter Plan</translation>
    </message>
    <message>
        <source>Take the attack on the board</source>
        <translation>Angriff der Gefechtstafel nehmen</translation>
    </message>
    <message>
        <source>Begins with what the battle board plans</source>
        <translation>Beginnt mit dem, was die Gefechtstafel plant</translation>
    </message>
    <message>
        <source>Differences alone</source>
        <translation>Nur Unterschiede</translation>
    </message>
    <message>
        <source>Name of the plan</source>
        <translation>Name des Plans</translation>
    </message>
    <message>
        <source>Pin to the map</source>
        <translation>An die Karte heften</translation>
    </message>
    <message>
        <source>Keeps this supposition on the map, across turns</source>
        <translation>Behält diese Annahme über die Züge hinweg auf der Karte</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation>Wie es steht</translation>
    </message>
    <message>
        <source>This supposition</source>
        <translation>Diese Annahme</translation>
    </message>
    <message>
        <source>Column {first} → {second}</source>
        <translation>Spalte {first} → {second}</translation>
    </message>
    <message>
        <source>The two plans come to the same.</source>
        <translation>Beide Pläne ergeben dasselbe.</translation>
    </message>
    <message>
        <source>The plan {name} is pinned to the map.</source>
        <translation>Der Plan {name} ist an die Karte geheftet.</translation>
    </message>
    <message>
        <source>Plan {number}</source>
        <translation>Plan {number}</translation>
    </message>
    <message>
        <source>forbidden</source>
        <translation>verboten</translation>
    </message>
    <message>
        <source>warned</source>
        <translation>gewarnt</translation>
    </message>
    <message>
        <source>said</source>
        <translation>gesagt</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Interpretation</source>
        <translation>Auslegung</translation>
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
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Name of the campaign</source>
        <translation>Name der Kampagne</translation>
    </message>
    <message>
        <source>Folder of the campaign</source>
        <translation>Ordner der Kampagne</translation>
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
        <source>The folder {folder} cannot be made ({reason}); choose another.</source>
        <translation>Der Ordner {folder} lässt sich nicht anlegen ({reason}); bitte einen anderen wählen.</translation>
    </message>
    <message>
        <source>Name a target and a column: the units that get there at the least cost are looked for.</source>
        <translation>Ziel und Spalte nennen: Gesucht werden die Einheiten, die sie am günstigsten erreichen.</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Cheapest way</source>
        <translation>Günstigster Weg</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Kind of attack</source>
        <translation>Angriffsart</translation>
    </message>
    <message>
        <source>Column to be reached</source>
        <translation>Zu erreichende Spalte</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>the least strength</source>
        <translation>geringster Stärke</translation>
    </message>
    <message>
        <source>the fewest units</source>
        <translation>den wenigsten Einheiten</translation>
    </message>
    <message>
        <source>Hexes that stay held</source>
        <translation>Felder, die besetzt bleiben</translation>
    </message>
    <message>
        <source>such as 1814, 1815</source>
        <translation>etwa 1814, 1815</translation>
    </message>
    <message>
        <source>Units may move first</source>
        <translation>Einheiten dürfen zuvor ziehen</translation>
    </message>
    <message>
        <source>Find the cheapest way</source>
        <translation>Günstigsten Weg suchen</translation>
    </message>
    <message>
        <source>And the others?</source>
        <translation>Und die anderen?</translation>
    </message>
    <message>
        <source>What those that are not needed could do elsewhere</source>
        <translation>Was die nicht benötigten anderswo könnten</translation>
    </message>
    <message>
        <source>Suppose it</source>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Goes on with this attack on the page What if</source>
        <translation>Setzt diesen Angriff auf der Seite „Was wäre, wenn“ fort</translation>
    </message>
    <message>
        <source>Onto the battle board</source>
        <translation>Auf die Gefechtstafel</translation>
    </message>
    <message>
        <source>Plans this attack; moves are yours to make</source>
        <translation>Plant diesen Angriff; die Züge macht der Spieler</translation>
    </message>
    <message>
        <source>The cheapest way is being looked for…</source>
        <translation>Der günstigste Weg wird gesucht…</translation>
    </message>
    <message>
        <source>Cheapest way to {column}</source>
        <translation>Günstigster Weg zu {column}</translation>
    </message>
    <message>
        <source>What the others could do</source>
        <translation>Was die anderen könnten</translation>
    </message>
    <message>
        <source>Nobody gets to {column}.</source>
        <translation>Niemand erreicht {column}.</translation>
    </message>
    <message numerus="yes">
        <source>{column} with %n factors: {units}</source>
        <translation>
            <numerusform>{column} mit %n Faktor: {units}</numerusform>
            <numerusform>{column} mit %n Faktoren: {units}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing cheaper gets there; %n attacks were reckoned.</source>
        <translation>
            <numerusform>Nichts Günstigeres erreicht sie; %n Angriff wurde berechnet.</numerusform>
            <numerusform>Nichts Günstigeres erreicht sie; %n Angriffe wurden berechnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Attack {hex}</source>
        <translation>Angriff auf {hex}</translation>
    </message>
    <message>
        <source>move first</source>
        <translation>ziehen zuvor</translation>
    </message>
    <message>
        <source>not needed</source>
        <translation>nicht benötigt</translation>
    </message>
    <message>
        <source>takes no part</source>
        <translation>nimmt nicht teil</translation>
    </message>
    <message>
        <source>{result} without a die</source>
        <translation>{result} ohne Würfelwurf</translation>
    </message>
    <message>
        <source>elsewhere: attack {hex}</source>
        <translation>anderswo: Angriff auf {hex}</translation>
    </message>
    <message>
        <source>The others can attack nobody else.</source>
        <translation>Die anderen können niemanden sonst angreifen.</translation>
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
        <source>This game has no attack that can be reckoned from numbers.</source>
        <translation>Dieses Spiel kennt keinen Angriff, der sich aus Zahlen berechnen lässt.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Attack factors</source>
        <translation>Angriffsfaktoren</translation>
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
        <source>Nation of the defender</source>
        <translation>Nation des Verteidigers</translation>
    </message>
    <message>
        <source>Columns of any other shift, to the right positive</source>
        <translation>Spalten einer weiteren Verschiebung, nach rechts positiv</translation>
    </message>
    <message>
        <source>Type the factors of both sides: 26, Tab, 7.</source>
        <translation>Die Faktoren beider Seiten eingeben: 26, Tab, 7.</translation>
    </message>
    <message>
        <source>Odds calculator</source>
        <translation>Gefechtsrechner</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>Alles leeren</translation>
    </message>
    <message>
        <source>Clears factors and circumstances</source>
        <translation>Leert Faktoren und Umstände</translation>
    </message>
    <message>
        <source>Sums count units: 9+9+8, or 3x5. Tab goes on.</source>
        <translation>Summen zählen Einheiten: 9+9+8 oder 3x5. Tab geht weiter.</translation>
    </message>
    <message>
        <source>Defense factors</source>
        <translation>Verteidigungsfaktoren</translation>
    </message>
    <message>
        <source>Defense</source>
        <comment>a heading</comment>
        <translation>Verteidigung</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>Angreifer</translation>
    </message>
    <message>
        <source>Defender</source>
        <translation>Verteidiger</translation>
    </message>
    <message>
        <source>Other shift</source>
        <translation>Verschiebung</translation>
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
        <source>No loss</source>
        <translation>Kein Verlust</translation>
    </message>
    <message>
        <source>The defender loses {count}, small units alone</source>
        <translation>Der Verteidiger verliert {count}, nur kleine Einheiten</translation>
    </message>
    <message>
        <source>The attacker loses {count}, small units alone</source>
        <translation>Der Angreifer verliert {count}, nur kleine Einheiten</translation>
    </message>
    <message>
        <source>The defender loses {count}</source>
        <translation>Der Verteidiger verliert {count}</translation>
    </message>
    <message>
        <source>The attacker loses {count}</source>
        <translation>Der Angreifer verliert {count}</translation>
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
        <source>Branch</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>Leaves after</source>
        <translation>Geht ab nach</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Endet in</translation>
    </message>
    <message>
        <source>Last played</source>
        <translation>Zuletzt gespielt</translation>
    </message>
    <message>
        <source>From action {number}</source>
        <translation>Ab Aktion {number}</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>Vom Anfang an</translation>
    </message>
    <message>
        <source>the table stands on it</source>
        <translation>auf ihm steht der Tisch</translation>
    </message>
    <message>
        <source>out of sight</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>{branch} (out of sight)</source>
        <translation>{branch} (ausgeblendet)</translation>
    </message>
    <message>
        <source>action {number}</source>
        <translation>Aktion {number}</translation>
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
        <source>Show the units</source>
        <translation>Einheiten zeigen</translation>
    </message>
    <message>
        <source>Still to do</source>
        <translation>Noch zu tun</translation>
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
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Open the timeline (Ctrl+Up)</source>
        <translation>Zeitleiste öffnen (Strg+Auf)</translation>
    </message>
    <message>
        <source>Show what was overruled in the journal</source>
        <translation>Im Journal zeigen, was gegen eine Regel ging</translation>
    </message>
    <message numerus="yes">
        <source>%n actions</source>
        <translation>
            <numerusform>%n Aktion</numerusform>
            <numerusform>%n Aktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>{actions}, all saved</source>
        <translation>{actions}, alles gesichert</translation>
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
        <source>Stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Units in the hex</source>
        <translation>Einheiten im Feld</translation>
    </message>
    <message>
        <source>What became of the selected unit, or of the hex (Ctrl+I)</source>
        <translation>Was aus der gewählten Einheit wurde, oder aus dem Feld (Strg+I)</translation>
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
        <source>Supply not known yet</source>
        <translation>Versorgung noch nicht bekannt</translation>
    </message>
    <message>
        <source>In supply</source>
        <translation>Versorgt</translation>
    </message>
    <message>
        <source>Some units are out of supply</source>
        <translation>Einige Einheiten sind unversorgt</translation>
    </message>
    <message>
        <source>supply not known yet</source>
        <translation>Versorgung noch nicht bekannt</translation>
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
        <source>Click a hex to see it here.</source>
        <translation>Ein Feld anklicken, um es hier zu sehen.</translation>
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
        <source>Draw this side&apos;s supply lines on the map (Ctrl+L)</source>
        <translation>Die Versorgungslinien dieser Seite auf der Karte zeichnen (Strg+L)</translation>
    </message>
    <message>
        <source>Other side</source>
        <translation>Andere Seite</translation>
    </message>
    <message numerus="yes">
        <source>%n units: the map does not show yet what supplies them</source>
        <translation>
            <numerusform>%n Einheit: Die Karte zeigt noch nicht, was sie versorgt</numerusform>
            <numerusform>%n Einheiten: Die Karte zeigt noch nicht, was sie versorgt</numerusform>
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
        <source>Strength {strength}</source>
        <translation>Stärke {strength}</translation>
    </message>
    <message>
        <source>Defense</source>
        <translation>Verteidigung</translation>
    </message>
    <message>
        <source>Pin a plan on the page What if: it stays on the map, and here you see what it comes to each turn.</source>
        <translation>Auf der Seite „Was wäre, wenn“ einen Plan anheften: Er bleibt auf der Karte, und hier steht, was er in jedem Zug ergibt.</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Suppose more</source>
        <translation>Weiter annehmen</translation>
    </message>
    <message>
        <source>Goes on with this plan on the page What if</source>
        <translation>Setzt diesen Plan auf der Seite „Was wäre, wenn“ fort</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Takes this plan off the map</source>
        <translation>Nimmt diesen Plan von der Karte</translation>
    </message>
    <message numerus="yes">
        <source>%n pinned plans</source>
        <translation>
            <numerusform>%n angehefteter Plan</numerusform>
            <numerusform>%n angeheftete Pläne</numerusform>
        </translation>
    </message>
    <message>
        <source>pinned in turn {turn}</source>
        <translation>angeheftet in Zug {turn}</translation>
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
        <source>New campaign…</source>
        <translation>Neue Kampagne…</translation>
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
        <source>It is about</source>
        <translation>Sie handelt von</translation>
    </message>
    <message>
        <source>Add photographs…</source>
        <translation>Fotos hinzufügen…</translation>
    </message>
    <message>
        <source>Or drop files here, or paste a picture into the line</source>
        <translation>Oder Dateien hierher ziehen, oder ein Bild in die Zeile einfügen</translation>
    </message>
    <message>
        <source>Photographs for the note</source>
        <translation>Fotos für die Notiz</translation>
    </message>
    <message numerus="yes">
        <source>A note takes %n photographs at the most.</source>
        <translation>
            <numerusform>Eine Notiz fasst höchstens %n Foto.</numerusform>
            <numerusform>Eine Notiz fasst höchstens %n Fotos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Photographs are being scaled</source>
        <translation>Fotos werden verkleinert</translation>
    </message>
    <message>
        <source>Click takes the photograph away again</source>
        <translation>Ein Klick nimmt das Foto wieder weg</translation>
    </message>
    <message>
        <source>Photograph {number}: take it away</source>
        <translation>Foto {number}: wegnehmen</translation>
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
        <source>The map shows the table as it stands.</source>
        <translation>Die Karte zeigt den Tisch, wie er steht.</translation>
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
        <source>Menu (Alt shows it as a bar)</source>
        <translation>Menü (Alt zeigt es als Leiste)</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Kampagne</translation>
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
        <source>Next turn</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>Next: {phase}</source>
        <translation>Weiter: {phase}</translation>
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
        <source>of {turns}</source>
        <translation>von {turns}</translation>
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
        <source>The campaign could not be closed</source>
        <translation>Die Kampagne konnte nicht geschlossen werden</translation>
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
    <message>
        <source>{pile}: {count}</source>
        <translation>{pile}: {count}</translation>
    </message>
    <message>
        <source>Value {value}</source>
        <translation>Wert {value}</translation>
    </message>
    <message>
        <source>{first}, then {second}</source>
        <translation>{first}, dann {second}</translation>
    </message>
    <message>
        <source>Attacker&apos;s fire</source>
        <translation>Feuer des Angreifers</translation>
    </message>
    <message>
        <source>Defender&apos;s fire</source>
        <translation>Feuer des Verteidigers</translation>
    </message>
    <message>
        <source>The attacker has won</source>
        <translation>Der Angreifer hat gewonnen</translation>
    </message>
    <message>
        <source>The defender has won</source>
        <translation>Der Verteidiger hat gewonnen</translation>
    </message>
    <message>
        <source>Nobody has won</source>
        <translation>Niemand hat gewonnen</translation>
    </message>
    <message numerus="yes">
        <source>The attacker has won; retreat: %n hexes</source>
        <translation>
            <numerusform>Der Angreifer hat gewonnen; Rückzug: %n Feld</numerusform>
            <numerusform>Der Angreifer hat gewonnen; Rückzug: %n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>Die: {face}</source>
        <translation>Würfel: {face}</translation>
    </message>
    <message>
        <source>table not entered</source>
        <translation>Tabelle nicht eingegeben</translation>
    </message>
    <message>
        <source>Open a campaign of a game with cards to see its rounds and hands.</source>
        <translation>Eine Kampagne eines Spiels mit Karten öffnen, um Runden und Kartenhände zu sehen.</translation>
    </message>
    <message>
        <source>The players hold their own cards; what they play is asked round by round.</source>
        <translation>Die Spieler halten ihre eigenen Karten; was sie spielen, wird Runde für Runde gefragt.</translation>
    </message>
    <message>
        <source>This phase</source>
        <translation>Diese Phase</translation>
    </message>
    <message>
        <source>Rounds and cards</source>
        <translation>Runden und Karten</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Kräfte</translation>
    </message>
    <message>
        <source>The order of battle</source>
        <translation>Die Schlachtordnung</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>What was done, and notes on it</source>
        <translation>Was geschah, und Notizen dazu</translation>
    </message>
    <message>
        <source>Questions about what could be done</source>
        <translation>Fragen, was sich tun ließe</translation>
    </message>
    <message>
        <source>What became of it: lives, luck, notes</source>
        <translation>Was daraus wurde: Lebensläufe, Glück, Notizen</translation>
    </message>
    <message>
        <source>Workshop</source>
        <translation>Werkstatt</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Shows {card}.</source>
        <translation>Zeigt {card}.</translation>
    </message>
    <message numerus="yes">
        <source>{side}: %n cards in hand</source>
        <translation>
            <numerusform>{side}: %n Karte auf der Hand</numerusform>
            <numerusform>{side}: %n Karten auf der Hand</numerusform>
        </translation>
    </message>
    <message>
        <source>Cover</source>
        <comment>a hand of cards</comment>
        <translation>Verdecken</translation>
    </message>
    <message>
        <source>Show</source>
        <comment>a hand of cards</comment>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Lay the hand of the {side} side open</source>
        <translation>Die Hand der anderen Seite aufdecken ({side})</translation>
    </message>
    <message>
        <source>Show or hide these cards</source>
        <translation>Diese Karten zeigen oder verbergen</translation>
    </message>
    <message>
        <source>The count of consecutive rounds goes up.</source>
        <translation>Die Zahl der Runden in Folge steigt.</translation>
    </message>
    <message>
        <source>The count of consecutive rounds stays.</source>
        <translation>Die Zahl der Runden in Folge bleibt.</translation>
    </message>
    <message>
        <source>The count of consecutive rounds goes back to 0.</source>
        <translation>Die Zahl der Runden in Folge geht auf 0 zurück.</translation>
    </message>
    <message>
        <source>{side}, round {number}.</source>
        <translation>{side}, Runde {number}.</translation>
    </message>
    <message>
        <source>This round is in hand.</source>
        <translation>Diese Runde läuft.</translation>
    </message>
    <message>
        <source>What was played is not known.</source>
        <translation>Was gespielt wurde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>This round is to come.</source>
        <translation>Diese Runde kommt noch.</translation>
    </message>
    <message>
        <source>{left} of {received} OPS</source>
        <translation>{left} von {received} OPS</translation>
    </message>
    <message>
        <source>bank {banked}</source>
        <translation>Bank {banked}</translation>
    </message>
    <message numerus="yes">
        <source>%n in a row: next −{less}</source>
        <translation>
            <numerusform>%n in Folge: nächste −{less}</numerusform>
            <numerusform>%n in Folge: nächste −{less}</numerusform>
        </translation>
    </message>
    <message>
        <source>next in full</source>
        <translation>nächste voll</translation>
    </message>
    <message>
        <source>Operations points of the round: {left} of {received} are left.</source>
        <translation>Operationspunkte der Runde: {left} von {received} sind übrig.</translation>
    </message>
    <message>
        <source>In the bank: {banked}.</source>
        <translation>In der Bank: {banked}.</translation>
    </message>
    <message>
        <source>Rounds in a row that count: {count}; the next card is worth {less} less.</source>
        <translation>Runden in Folge, die zählen: {count}; die nächste Karte ist {less} weniger wert.</translation>
    </message>
    <message>
        <source>Open a campaign to ask for advice.</source>
        <translation>Eine Kampagne öffnen, um Rat zu fragen.</translation>
    </message>
    <message>
        <source>Advice is off in this campaign: Advice &gt; Advice allowed switches it on.</source>
        <translation>Rat ist in dieser Kampagne aus: Rat &gt; Rat erlaubt schaltet ihn ein.</translation>
    </message>
    <message>
        <source>Under fog of war advice is for the side that looks: hand the screen over first.</source>
        <translation>Unter Kriegsnebel gilt der Rat der Seite, die hinsieht: erst den Bildschirm übergeben.</translation>
    </message>
    <message>
        <source>Reckoned from what can be seen: under fog of war hidden units are left out.</source>
        <translation>Berechnet aus dem, was zu sehen ist: Unter Kriegsnebel bleiben verdeckte Einheiten außer Betracht.</translation>
    </message>
    <message>
        <source>Not every unit in {hex} can be seen: the battle board has the range of the odds.</source>
        <translation>Nicht jede Einheit in {hex} ist zu sehen: Die Spanne der Stärkeverhältnisse steht auf der Gefechtstafel.</translation>
    </message>
    <message>
        <source>Stopped; there is no answer.</source>
        <translation>Angehalten; es gibt keine Antwort.</translation>
    </message>
    <message>
        <source>Add battles in their order: the one that the battle board plans, then what follows it.</source>
        <translation>Gefechte der Reihe nach hinzufügen: das auf der Gefechtstafel geplante, dann was ihm folgt.</translation>
    </message>
    <message>
        <source>losses fall on the weakest</source>
        <translation>Verluste treffen die Schwächsten</translation>
    </message>
    <message>
        <source>losses fall on the strongest</source>
        <translation>Verluste treffen die Stärksten</translation>
    </message>
    <message>
        <source>everybody advances who may</source>
        <translation>alle rücken nach, die dürfen</translation>
    </message>
    <message>
        <source>nobody advances</source>
        <translation>niemand rückt nach</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>Comes about</source>
        <translation>Kommt zustande</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Chain of battles</source>
        <translation>Gefechtsfolge</translation>
    </message>
    <message>
        <source>Battles in their order</source>
        <translation>Gefechte in ihrer Folge</translation>
    </message>
    <message>
        <source>Add the attack on the board</source>
        <translation>Angriff der Gefechtstafel hinzufügen</translation>
    </message>
    <message>
        <source>Then an attack on</source>
        <translation>Dann ein Angriff auf</translation>
    </message>
    <message>
        <source>a hex, such as 1815</source>
        <translation>ein Feld, etwa 1815</translation>
    </message>
    <message>
        <source>Kind of the attack that follows</source>
        <translation>Art des folgenden Angriffs</translation>
    </message>
    <message>
        <source>by those that advanced</source>
        <translation>durch die Nachgerückten</translation>
    </message>
    <message>
        <source>Add what follows</source>
        <translation>Folgendes hinzufügen</translation>
    </message>
    <message>
        <source>Add the next phase</source>
        <translation>Nächste Phase hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Takes the marked battle out of the chain</source>
        <translation>Nimmt das markierte Gefecht aus der Folge</translation>
    </message>
    <message>
        <source>The chain begins in</source>
        <translation>Die Folge beginnt in</translation>
    </message>
    <message>
        <source>Whose steps go first</source>
        <translation>Wessen Stufen zuerst gehen</translation>
    </message>
    <message>
        <source>Advances</source>
        <translation>Nachrücken</translation>
    </message>
    <message>
        <source>Reckon the chances</source>
        <translation>Aussichten berechnen</translation>
    </message>
    <message>
        <source>The battle board plans no attack: pick attackers and a target first.</source>
        <translation>Die Gefechtstafel plant keinen Angriff: zuerst Angreifer und Ziel wählen.</translation>
    </message>
    <message>
        <source>No hex of this map is called {hex}.</source>
        <translation>Kein Feld dieser Karte heißt {hex}.</translation>
    </message>
    <message>
        <source>Something has to come before it: add the attack on the board first.</source>
        <translation>Davor muss etwas stehen: zuerst den Angriff der Gefechtstafel hinzufügen.</translation>
    </message>
    <message>
        <source>{phase}, in hand</source>
        <translation>{phase}, laufend</translation>
    </message>
    <message>
        <source>The next phase</source>
        <translation>Die nächste Phase</translation>
    </message>
    <message>
        <source>those that advanced</source>
        <translation>die Nachgerückten</translation>
    </message>
    <message>
        <source>{attack} on {hex}: {units}</source>
        <translation>{attack} auf {hex}: {units}</translation>
    </message>
    <message>
        <source>The chances are being reckoned…</source>
        <translation>Die Aussichten werden berechnet…</translation>
    </message>
    <message numerus="yes">
        <source>Chain of %n battles</source>
        <translation>
            <numerusform>Folge von %n Gefecht</numerusform>
            <numerusform>Folge von %n Gefechten</numerusform>
        </translation>
    </message>
    <message>
        <source>Every battle done and every target cleared: {chance}</source>
        <translation>Jedes Gefecht geführt und jedes Ziel geräumt: {chance}</translation>
    </message>
    <message>
        <source>{steps} steps</source>
        <translation>{steps} Stufen</translation>
    </message>
    <message>
        <source>{side}: expected losses</source>
        <translation>{side}: erwartete Verluste</translation>
    </message>
    <message>
        <source>fought {chance}</source>
        <translation>geführt {chance}</translation>
    </message>
    <message>
        <source>cleared {chance}</source>
        <translation>geräumt {chance}</translation>
    </message>
    <message>
        <source>taken {chance}</source>
        <translation>genommen {chance}</translation>
    </message>
    <message>
        <source>What else is supposed</source>
        <translation>Was sonst angenommen wird</translation>
    </message>
    <message>
        <source>as it stands</source>
        <translation>wie es steht</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Rat</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message>
        <source>Threats</source>
        <translation>Bedrohungen</translation>
    </message>
    <message>
        <source>Which enemy moves threaten us?</source>
        <translation>Welche feindlichen Züge bedrohen uns?</translation>
    </message>
    <message>
        <source>Hexes and moves that would put units out of supply</source>
        <translation>Hexfelder und Züge, die Einheiten die Versorgung nehmen würden</translation>
    </message>
    <message>
        <source>Safe retreat</source>
        <translation>Sicherer Rückzug</translation>
    </message>
    <message>
        <source>Where can we retreat?</source>
        <translation>Wohin können wir zurückgehen?</translation>
    </message>
    <message>
        <source>From each attack that threatens, and who would be eliminated</source>
        <translation>Aus jedem drohenden Angriff, und wer dabei eliminiert würde</translation>
    </message>
    <message>
        <source>Cheapest way to take a hex</source>
        <translation>Ein Hexfeld am billigsten nehmen</translation>
    </message>
    <message>
        <source>The fewest factors or units that reach an odds column</source>
        <translation>Die wenigsten Faktoren oder Einheiten, die eine Spalte erreichen</translation>
    </message>
    <message>
        <source>What if we attacked otherwise?</source>
        <translation>Was wäre, wenn wir anders angriffen?</translation>
    </message>
    <message>
        <source>Other units, other circumstances, two plans side by side</source>
        <translation>Andere Einheiten, andere Umstände, zwei Pläne nebeneinander</translation>
    </message>
    <message>
        <source>How likely are several battles in a row?</source>
        <translation>Wie wahrscheinlich sind mehrere Gefechte hintereinander?</translation>
    </message>
    <message>
        <source>The chances of each and of the whole</source>
        <translation>Die Chancen jedes einzelnen und aller zusammen</translation>
    </message>
    <message>
        <source>Pinned plans</source>
        <translation>Angeheftete Pläne</translation>
    </message>
    <message>
        <source>What do the pinned plans come to now?</source>
        <translation>Was ergeben die angehefteten Pläne jetzt?</translation>
    </message>
    <message>
        <source>Each with its column in the current position</source>
        <translation>Jeder mit seiner Spalte in der jetzigen Stellung</translation>
    </message>
    <message>
        <source>Advice is allowed in this campaign.</source>
        <translation>Rat ist in dieser Kampagne erlaubt.</translation>
    </message>
    <message>
        <source>Advice is off in this campaign.</source>
        <translation>Rat ist in dieser Kampagne aus.</translation>
    </message>
    <message>
        <source>What is asked: {page}</source>
        <translation>Gefragt ist: {page}</translation>
    </message>
    <message>
        <source>Answer: {page}</source>
        <translation>Antwort: {page}</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>The table has changed since: ask again.</source>
        <translation>Der Tisch hat sich seitdem geändert: neu fragen.</translation>
    </message>
    <message>
        <source>Choose a side and ask: the hexes whose loss would cut units off are listed, the dearest first.</source>
        <translation>Eine Seite wählen und fragen: Gelistet werden die Felder, deren Verlust Einheiten abschneiden würde, die teuersten zuerst.</translation>
    </message>
    <message>
        <source>No hex that is lost and no move of one enemy unit would cut anybody off.</source>
        <translation>Kein verlorenes Feld und kein Zug einer feindlichen Einheit würde jemanden abschneiden.</translation>
    </message>
    <message numerus="yes">
        <source>%n units</source>
        <comment>cost</comment>
        <translation>
            <numerusform>%n Einheit</numerusform>
            <numerusform>%n Einheiten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <comment>cost</comment>
        <translation>
            <numerusform>%n Stufe</numerusform>
            <numerusform>%n Stufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n factors</source>
        <comment>cost</comment>
        <translation>
            <numerusform>%n Faktor</numerusform>
            <numerusform>%n Faktoren</numerusform>
        </translation>
    </message>
    <message>
        <source>Threat</source>
        <translation>Bedrohung</translation>
    </message>
    <message>
        <source>Would cut off</source>
        <translation>Würde abschneiden</translation>
    </message>
    <message>
        <source>Who could</source>
        <translation>Wer es könnte</translation>
    </message>
    <message>
        <source>Try enemy moves as well</source>
        <translation>Auch feindliche Züge versuchen</translation>
    </message>
    <message>
        <source>Find the threats</source>
        <translation>Bedrohungen suchen</translation>
    </message>
    <message>
        <source>Threats are being looked for…</source>
        <translation>Bedrohungen werden gesucht…</translation>
    </message>
    <message>
        <source>Threats to supply</source>
        <translation>Bedrohte Versorgung</translation>
    </message>
    <message numerus="yes">
        <source>{side}: %n threats to supply</source>
        <translation>
            <numerusform>{side}: %n Bedrohung der Versorgung</numerusform>
            <numerusform>{side}: %n Bedrohungen der Versorgung</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of supply already: {units}.</source>
        <translation>Schon unversorgt: {units}.</translation>
    </message>
    <message>
        <source>held by {units}</source>
        <translation>besetzt von {units}</translation>
    </message>
    <message>
        <source>{hex} is lost</source>
        <translation>{hex} geht verloren</translation>
    </message>
    <message>
        <source>A move to {hex}</source>
        <translation>Ein Zug nach {hex}</translation>
    </message>
    <message>
        <source>Within reach of {units}</source>
        <translation>In Reichweite von {units}</translation>
    </message>
    <message>
        <source>Could be attacked by {units}</source>
        <translation>Angreifbar für {units}</translation>
    </message>
    <message>
        <source>Nobody this turn</source>
        <translation>In diesem Zug niemand</translation>
    </message>
    <message>
        <source>Units of the supposed attack</source>
        <translation>Einheiten des angenommenen Angriffs</translation>
    </message>
    <message>
        <source>Bring another unit, and from which hex it attacks</source>
        <translation>Weitere Einheit holen, und von welchem Feld sie angreift</translation>
    </message>
    <message>
        <source>Unit to bring</source>
        <translation>Zu holende Einheit</translation>
    </message>
    <message>
        <source>Hex from which it attacks</source>
        <translation>Feld, von dem sie angreift</translation>
    </message>
    <message>
        <source>Bring</source>
        <translation>Holen</translation>
    </message>
    <message>
        <source>Adds this unit to the supposed attack; nothing is moved</source>
        <translation>Fügt diese Einheit dem angenommenen Angriff hinzu; nichts wird bewegt</translation>
    </message>
    <message>
        <source>Attackers</source>
        <translation>Angreifer</translation>
    </message>
    <message>
        <source>Could join</source>
        <translation>Könnten teilnehmen</translation>
    </message>
    <message>
        <source>Defenders</source>
        <translation>Verteidiger</translation>
    </message>
    <message>
        <source>{unit}, {hex}</source>
        <translation>{unit}, {hex}</translation>
    </message>
    <message>
        <source>off the map</source>
        <translation>nicht auf der Karte</translation>
    </message>
    <message>
        <source>Choose a branch and compare it with the table, or look at another instant and compare that (Ctrl+F12).</source>
        <translation>Einen Zweig wählen und mit dem Tisch vergleichen, oder einen anderen Augenblick ansehen und den vergleichen (Strg+F12).</translation>
    </message>
    <message>
        <source>Nothing differs: every unit stands where it does on the table.</source>
        <translation>Nichts ist anders: jede Einheit steht, wo sie auf dem Tisch steht.</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Show the other on the map</source>
        <translation>Das andere auf der Karte zeigen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was anders ist</translation>
    </message>
    <message>
        <source>The table (action {number})</source>
        <translation>Der Tisch (Aktion {number})</translation>
    </message>
    <message>
        <source>{name} (action {number})</source>
        <translation>{name} (Aktion {number})</translation>
    </message>
    <message numerus="yes">
        <source>%n units differ</source>
        <translation>
            <numerusform>Eine Einheit anders</numerusform>
            <numerusform>%n Einheiten anders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>control of %n places differs</source>
        <translation>
            <numerusform>Kontrolle über einen Ort anders</numerusform>
            <numerusform>Kontrolle über %n Orte anders</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the table on the map</source>
        <translation>Den Tisch auf der Karte zeigen</translation>
    </message>
    <message>
        <source>What was looked at</source>
        <translation>Was angesehen wurde</translation>
    </message>
    <message>
        <source>Choose the branch to compare with the table.</source>
        <translation>Den Zweig wählen, der mit dem Tisch verglichen werden soll.</translation>
    </message>
    <message>
        <source>to be looked at only</source>
        <translation>nur zum Ansehen</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück an den Tisch</translation>
    </message>
    <message>
        <source>Shows the table as it stands (Alt+Home)</source>
        <translation>Zeigt den Tisch, wie er steht (Alt+Pos1)</translation>
    </message>
    <message>
        <source>Go on from here</source>
        <translation>Von hier weiterspielen</translation>
    </message>
    <message>
        <source>The table is put to this instant; what is played next is a branch of its own, and nothing is lost</source>
        <translation>Der Tisch wird auf diesen Augenblick gestellt; was danach gespielt wird, ist ein eigener Zweig, und nichts geht verloren</translation>
    </message>
    <message>
        <source>by action</source>
        <translation>je Aktion</translation>
    </message>
    <message>
        <source>by battle</source>
        <translation>je Gefecht</translation>
    </message>
    <message>
        <source>by phase</source>
        <translation>je Phase</translation>
    </message>
    <message>
        <source>by turn</source>
        <translation>je Zug</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>What a step is</source>
        <translation>Was ein Schritt ist</translation>
    </message>
    <message>
        <source>What a step is, of the film as well</source>
        <translation>Was ein Schritt ist, auch beim Film</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>Einen Schritt vor</translation>
    </message>
    <message>
        <source>Play as a film</source>
        <translation>Als Film abspielen</translation>
    </message>
    <message>
        <source>{speed} a second</source>
        <translation>{speed} je Sekunde</translation>
    </message>
    <message>
        <source>Speed of the film</source>
        <translation>Tempo des Films</translation>
    </message>
    <message>
        <source>Steps of the film in a second</source>
        <translation>Schritte des Films in einer Sekunde</translation>
    </message>
    <message>
        <source>Timeline closer (+, or Ctrl and the wheel)</source>
        <translation>Zeitleiste näher (+, oder Strg und das Rad)</translation>
    </message>
    <message>
        <source>Timeline farther (-)</source>
        <translation>Zeitleiste ferner (-)</translation>
    </message>
    <message>
        <source>Name this moment</source>
        <translation>Augenblick benennen</translation>
    </message>
    <message>
        <source>Stop the film</source>
        <translation>Film anhalten</translation>
    </message>
    <message>
        <source>&amp;Go to</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>after action {number}</source>
        <translation>nach Aktion {number}</translation>
    </message>
    <message>
        <source>at the start</source>
        <translation>am Anfang</translation>
    </message>
    <message>
        <source>{most} moments are kept; take one out first.</source>
        <translation>{most} Augenblicke sind aufgehoben; erst einen herausnehmen.</translation>
    </message>
    <message>
        <source>{name} is kept, with a flag on the timeline.</source>
        <translation>{name} ist aufgehoben, mit einer Fahne auf der Zeitleiste.</translation>
    </message>
    <message>
        <source>No moment has a name yet</source>
        <translation>Noch kein Augenblick hat einen Namen</translation>
    </message>
    <message>
        <source>The action in full</source>
        <translation>Die ganze Aktion</translation>
    </message>
    <message>
        <source>{attack} against {defense}, column {column}, result {result}</source>
        <translation>{attack} gegen {defense}, Spalte {column}, Ergebnis {result}</translation>
    </message>
    <message>
        <source>Put the table there</source>
        <translation>Den Tisch dorthin stellen</translation>
    </message>
    <message>
        <source>Write a note on it…</source>
        <translation>Eine Notiz dazu schreiben…</translation>
    </message>
    <message>
        <source>Life of {name}</source>
        <translation>Werdegang: {name}</translation>
    </message>
    <message>
        <source>Record</source>
        <comment>of a campaign</comment>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>Zurück zur Liste</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Glück</translation>
    </message>
    <message>
        <source>History</source>
        <comment>of a unit</comment>
        <translation>Geschichte</translation>
    </message>
    <message>
        <source>History of a unit or hex</source>
        <translation>Geschichte einer Einheit oder eines Hexfelds</translation>
    </message>
    <message>
        <source>Every move, battle, loss and note</source>
        <translation>Jeder Zug, jedes Gefecht, jeder Verlust, jede Notiz</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>By words, unit, hex, turn, rule, side or result</source>
        <translation>Nach Wörtern, Einheit, Hexfeld, Zug, Regel, Seite oder Ergebnis</translation>
    </message>
    <message>
        <source>Notes and photographs</source>
        <translation>Notizen und Fotos</translation>
    </message>
    <message>
        <source>Written at the map, each with its turn</source>
        <translation>Am Tisch geschrieben, jede mit ihrem Zug</translation>
    </message>
    <message>
        <source>Today&apos;s rules</source>
        <translation>Heutige Regeln</translation>
    </message>
    <message>
        <source>What would be ruled otherwise today?</source>
        <translation>Was würde heute anders entschieden?</translation>
    </message>
    <message>
        <source>Every order judged again by the rules as they are now</source>
        <translation>Jeder Befehl neu beurteilt, nach den Regeln von heute</translation>
    </message>
    <message>
        <source>Dice rolled against dice expected</source>
        <translation>Gewürfeltes gegen Erwartetes</translation>
    </message>
    <message>
        <source>Other lines of play of this campaign</source>
        <translation>Andere Verläufe dieses Feldzugs</translation>
    </message>
    <message>
        <source>Compare positions</source>
        <translation>Stellungen vergleichen</translation>
    </message>
    <message>
        <source>The current position beside an earlier one</source>
        <translation>Die jetzige Stellung neben einer früheren</translation>
    </message>
    <message>
        <source>After-action report…</source>
        <translation>Gefechtsbericht…</translation>
    </message>
    <message>
        <source>The campaign as a page to print or send</source>
        <translation>Der Feldzug als Seite zum Drucken oder Verschicken</translation>
    </message>
    <message>
        <source>Take-down sheet…</source>
        <translation>Abbauzettel…</translation>
    </message>
    <message>
        <source>The position on paper, to set it up again</source>
        <translation>Die Stellung auf Papier, um sie wieder aufzubauen</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Bewegungen</translation>
    </message>
    <message>
        <source>Battles</source>
        <translation>Kämpfe</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>Out of supply</source>
        <translation>Unversorgt</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>{left} → {entered}</source>
        <translation>{left} → {entered}</translation>
    </message>
    <message>
        <source>{left} → {entered}, in a battle</source>
        <translation>{left} → {entered}, in einem Kampf</translation>
    </message>
    <message>
        <source>{left} → {entered}, placed</source>
        <translation>{left} → {entered}, hingestellt</translation>
    </message>
    <message>
        <source>{left} → {entered}, put right</source>
        <translation>{left} → {entered}, berichtigt</translation>
    </message>
    <message>
        <source>{left} → {entered}, at another step of the turn</source>
        <translation>{left} → {entered}, in einem anderen Schritt des Zuges</translation>
    </message>
    <message>
        <source>Eliminated</source>
        <translation>Vernichtet</translation>
    </message>
    <message>
        <source>Reduced from {before} steps to {after}</source>
        <translation>Von {before} Stufen auf {after} gemindert</translation>
    </message>
    <message>
        <source>{unit}, {side}</source>
        <translation>{unit}, {side}</translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n Bewegung</numerusform>
            <numerusform>%n Bewegungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attacks</source>
        <translation>
            <numerusform>%n-mal angegriffen</numerusform>
            <numerusform>%n-mal angegriffen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n defences</source>
        <translation>
            <numerusform>%n-mal verteidigt</numerusform>
            <numerusform>%n-mal verteidigt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps lost</source>
        <translation>
            <numerusform>%n Stufe verloren</numerusform>
            <numerusform>%n Stufen verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>out of supply on turns {turns}</source>
        <translation>unversorgt in Zug {turns}</translation>
    </message>
    <message>
        <source>{side} control it</source>
        <translation>{side}: Kontrolle</translation>
    </message>
    <message>
        <source>Nobody controls it</source>
        <translation>Niemandes Kontrolle</translation>
    </message>
    <message>
        <source>{unit}: {step}</source>
        <translation>{unit}: {step}</translation>
    </message>
    <message numerus="yes">
        <source>entered by %n units</source>
        <translation>
            <numerusform>von %n Einheit betreten</numerusform>
            <numerusform>von %n Einheiten betreten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fought over %n times</source>
        <translation>
            <numerusform>%n-mal umkämpft</numerusform>
            <numerusform>%n-mal umkämpft</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>changed hands %n times</source>
        <translation>
            <numerusform>%n-mal den Besitzer gewechselt</numerusform>
            <numerusform>%n-mal den Besitzer gewechselt</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} of the {side} on {target} at {column}, die {die}: {result}</source>
        <translation>{kind} ({side}) auf {target} bei {column}, Würfel {die}: {result}</translation>
    </message>
    <message numerus="yes">
        <source>{battle}, %n steps lost</source>
        <translation>
            <numerusform>{battle}, %n Stufe verloren</numerusform>
            <numerusform>{battle}, %n Stufen verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>Photographs</source>
        <translation>Fotos</translation>
    </message>
    <message>
        <source>Open a campaign to read the lives of its units and hexes.</source>
        <translation>Eine Kampagne öffnen, um die Werdegänge ihrer Einheiten und Felder zu lesen.</translation>
    </message>
    <message>
        <source>A sketch keeps no journal on disk: keep it as a campaign first.</source>
        <translation>Eine Skizze hat kein Journal auf der Platte: zuerst als Kampagne behalten.</translation>
    </message>
    <message>
        <source>Type a unit or a hex, or select one on the map and press Ctrl+I.</source>
        <translation>Eine Einheit oder ein Feld eingeben, oder auf der Karte wählen und Strg+I drücken.</translation>
    </message>
    <message>
        <source>Under fog the life of a unit is told to its own side alone.</source>
        <translation>Im Nebel wird der Werdegang einer Einheit nur ihrer eigenen Seite erzählt.</translation>
    </message>
    <message>
        <source>Nothing has happened to it yet.</source>
        <translation>Noch ist nichts damit geschehen.</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message numerus="yes">
        <source>{note} (%n photographs)</source>
        <translation>
            <numerusform>{note} (%n Foto)</numerusform>
            <numerusform>{note} (%n Fotos)</numerusform>
        </translation>
    </message>
    <message>
        <source>Unit or hex</source>
        <translation>Einheit oder Feld</translation>
    </message>
    <message>
        <source>All actions with it</source>
        <translation>Alle Aktionen damit</translation>
    </message>
    <message>
        <source>What happened to it, in order</source>
        <translation>Was damit geschah, der Reihe nach</translation>
    </message>
    <message>
        <source>The life of {name} is being read</source>
        <translation>Der Werdegang wird gelesen: {name}</translation>
    </message>
    <message>
        <source>Luck over time</source>
        <translation>Glück im Verlauf</translation>
    </message>
    <message>
        <source>turn {turn}: {more}</source>
        <translation>Zug {turn}: {more}</translation>
    </message>
    <message>
        <source>{side} had the luck</source>
        <translation>Glück: {side}</translation>
    </message>
    <message>
        <source>How often each face fell</source>
        <translation>Wie oft jede Augenzahl fiel</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Kinds of battle</source>
        <translation>Arten von Kämpfen</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Faces</source>
        <translation>Augenzahlen</translation>
    </message>
    <message>
        <source>Rolled</source>
        <translation>Gewürfelt</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>A worse run</source>
        <translation>Schlechter</translation>
    </message>
    <message>
        <source>A better run</source>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Whose</source>
        <translation>Wessen</translation>
    </message>
    <message>
        <source>Dice</source>
        <translation>Würfe</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>A smaller sum</source>
        <translation>Kleinere Summe</translation>
    </message>
    <message>
        <source>A greater sum</source>
        <translation>Größere Summe</translation>
    </message>
    <message>
        <source>Open a campaign to see how its dice fell.</source>
        <translation>Eine Kampagne öffnen, um zu sehen, wie ihre Würfel fielen.</translation>
    </message>
    <message>
        <source>No dice yet: the first battle begins the count.</source>
        <translation>Noch kein Wurf: Der erste Kampf beginnt die Zählung.</translation>
    </message>
    <message>
        <source>Counted by the table for each face: what the other side was to lose, less what the own one was. The chances are exact; about two runs of three end within the band.</source>
        <translation>Gezählt nach der Tabelle für jede Augenzahl: was die andere Seite verlieren sollte, weniger das Eigene. Die Wahrscheinlichkeiten sind genau; etwa zwei von drei Verläufen enden im Band.</translation>
    </message>
    <message>
        <source>No battle whose table is typed in has been fought with these dice.</source>
        <translation>Mit diesen Würfen wurde kein Kampf ausgetragen, dessen Tabelle eingetippt ist.</translation>
    </message>
    <message>
        <source>Reckon again</source>
        <translation>Neu berechnen</translation>
    </message>
    <message>
        <source>Rolled against expected</source>
        <translation>Gewürfelt gegen erwartet</translation>
    </message>
    <message>
        <source>In steps lost</source>
        <translation>In verlorenen Stufen</translation>
    </message>
    <message>
        <source>In hexes of retreat</source>
        <translation>In Feldern Rückzug</translation>
    </message>
    <message>
        <source>Whose dice</source>
        <translation>Wessen Würfe</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Was gemessen wird</translation>
    </message>
    <message>
        <source>Luck is being reckoned</source>
        <translation>Das Glück wird berechnet</translation>
    </message>
    <message numerus="yes">
        <source>%n battles are left out: their table is not typed in.</source>
        <translation>
            <numerusform>%n Kampf fehlt: Seine Tabelle ist nicht eingetippt.</numerusform>
            <numerusform>%n Kämpfe fehlen: Ihre Tabelle ist nicht eingetippt.</numerusform>
        </translation>
    </message>
    <message>
        <source>up to action {number}</source>
        <translation>bis Aktion {number}</translation>
    </message>
    <message>
        <source>All dice</source>
        <translation>Alle Würfe</translation>
    </message>
    <message>
        <source>Typed in</source>
        <translation>Eingetippt</translation>
    </message>
    <message>
        <source>Rolled by the program</source>
        <translation>Vom Programm gewürfelt</translation>
    </message>
    <message>
        <source>attacking</source>
        <translation>im Angriff</translation>
    </message>
    <message>
        <source>defending</source>
        <translation>in der Verteidigung</translation>
    </message>
    <message>
        <source>{kind}, {side} attacking</source>
        <translation>{kind}, Angriff: {side}</translation>
    </message>
    <message>
        <source>Turn {turn}, {side}</source>
        <translation>Zug {turn}, {side}</translation>
    </message>
    <message>
        <source>Open a campaign to read its notes.</source>
        <translation>Eine Kampagne öffnen, um ihre Notizen zu lesen.</translation>
    </message>
    <message>
        <source>No notes yet: Ctrl+M writes one, and photographs may be dropped on the map, a hex or here.</source>
        <translation>Noch keine Notiz: Strg+M schreibt eine, und Fotos lassen sich auf die Karte, ein Feld oder hierher ziehen.</translation>
    </message>
    <message>
        <source>No note has these words.</source>
        <translation>Keine Notiz hat diese Wörter.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message numerus="yes">
        <source>%n photographs</source>
        <translation>
            <numerusform>%n Foto</numerusform>
            <numerusform>%n Fotos</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the notes</source>
        <translation>Die Notizen durchsuchen</translation>
    </message>
    <message>
        <source>With photographs</source>
        <translation>Mit Fotos</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Eine Notiz schreiben…</translation>
    </message>
    <message>
        <source>A note for the journal, with photographs (Ctrl+M)</source>
        <translation>Eine Notiz für das Journal, mit Fotos (Strg+M)</translation>
    </message>
    <message>
        <source>The note in full</source>
        <translation>Die ganze Notiz</translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n Notiz</numerusform>
            <numerusform>%n Notizen</numerusform>
        </translation>
    </message>
    <message>
        <source>To action {number}</source>
        <translation>Zu Aktion {number}</translation>
    </message>
    <message>
        <source>Photograph {number}: show it large</source>
        <translation>Foto {number}: groß zeigen</translation>
    </message>
    <message>
        <source>Show it large</source>
        <translation>Groß zeigen</translation>
    </message>
    <message>
        <source>it cannot be drawn into</source>
        <translation>es lässt sich nicht hineinzeichnen</translation>
    </message>
    <message>
        <source>the file could not be written ({reason}); choose another.</source>
        <translation>die Datei konnte nicht geschrieben werden ({reason}); eine andere wählen.</translation>
    </message>
    <message>
        <source>This is no picture that can be read: take a JPEG, PNG or WebP file.</source>
        <translation>Das ist kein lesbares Bild: eine JPEG-, PNG- oder WebP-Datei nehmen.</translation>
    </message>
    <message>
        <source>The picture</source>
        <translation>Das Bild</translation>
    </message>
    <message>
        <source>Photographs ({endings})</source>
        <translation>Fotos ({endings})</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Turn, or 3-7</source>
        <translation>Zug oder 3-7</translation>
    </message>
    <message>
        <source>Overruled</source>
        <translation>Gegen die Regel</translation>
    </message>
    <message>
        <source>Rolled again</source>
        <translation>Neu gewürfelt</translation>
    </message>
    <message>
        <source>No unit is called {name}.</source>
        <translation>Keine Einheit heißt {name}.</translation>
    </message>
    <message>
        <source>Some of a unit&apos;s name; several with commas between them</source>
        <translation>Ein Teil des Namens einer Einheit; mehrere mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>A hex by its number; several with commas between them</source>
        <translation>Ein Feld mit seiner Nummer; mehrere mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>A rule&apos;s number; what stands under it is found as well</source>
        <translation>Die Nummer einer Regel; was darunter steht, wird mitgefunden</translation>
    </message>
    <message>
        <source>Kind of battle</source>
        <translation>Art des Kampfes</translation>
    </message>
    <message>
        <source>Result of a battle</source>
        <translation>Ergebnis eines Kampfes</translation>
    </message>
    <message>
        <source>Other branches too</source>
        <translation>Auch andere Zweige</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Empties all fields</source>
        <translation>Leert alle Angaben</translation>
    </message>
    <message>
        <source>Any side</source>
        <translation>Jede Seite</translation>
    </message>
    <message>
        <source>Any kind of battle</source>
        <translation>Jede Art Kampf</translation>
    </message>
    <message>
        <source>Any result</source>
        <translation>Jedes Ergebnis</translation>
    </message>
    <message>
        <source>Open a campaign to ask its journal.</source>
        <translation>Eine Kampagne öffnen, um ihr Journal zu befragen.</translation>
    </message>
    <message>
        <source>Type a word, a unit, a hex, a turn or a rule, or choose a side or a result: what you fill in has to hold together.</source>
        <translation>Ein Wort, eine Einheit, ein Feld, einen Zug oder eine Regel eingeben, oder eine Seite oder ein Ergebnis wählen: Alles Angegebene muss zugleich zutreffen.</translation>
    </message>
    <message>
        <source>No action of this campaign answers to that: empty a field, or look on other branches too.</source>
        <translation>Keine Aktion dieser Kampagne passt dazu: eine Angabe leeren oder auch auf anderen Zweigen suchen.</translation>
    </message>
    <message numerus="yes">
        <source>%n actions found</source>
        <translation>
            <numerusform>%n Aktion gefunden</numerusform>
            <numerusform>%n Aktionen gefunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Verboten</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
    <message>
        <source>Otherwise</source>
        <translation>Anders</translation>
    </message>
    <message>
        <source>Other words</source>
        <translation>Andere Worte</translation>
    </message>
    <message>
        <source>Not to be judged</source>
        <translation>Nicht zu beurteilen</translation>
    </message>
    <message>
        <source>Open a campaign to judge it again by the rules as they are now.</source>
        <translation>Eine Kampagne öffnen, um sie nach den heutigen Regeln noch einmal zu beurteilen.</translation>
    </message>
    <message>
        <source>Every order of the branch in hand, judged again by the rules as they are now: what would be ruled otherwise is listed with its rule. Nothing is changed.</source>
        <translation>Jeder Befehl des Zweigs, noch einmal beurteilt nach den Regeln, wie sie jetzt sind: Was anders entschieden würde, wird mit seiner Regel aufgezählt. Geändert wird nichts.</translation>
    </message>
    <message>
        <source>The rules of today rule every action as it was ruled then.</source>
        <translation>Die heutigen Regeln entscheiden jede Aktion wie damals.</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>Noch einmal beurteilen</translation>
    </message>
    <message>
        <source>Shows or hides these</source>
        <translation>Zeigt oder verbirgt diese</translation>
    </message>
    <message>
        <source>What would be ruled otherwise</source>
        <translation>Was anders entschieden würde</translation>
    </message>
    <message>
        <source>The difference in full</source>
        <translation>Der ganze Unterschied</translation>
    </message>
    <message>
        <source>The campaign is being judged again</source>
        <translation>Die Kampagne wird noch einmal beurteilt</translation>
    </message>
    <message>
        <source>{judged} actions judged, {found} ruled otherwise</source>
        <translation>{judged} Aktionen beurteilt, {found} anders entschieden</translation>
    </message>
    <message>
        <source>Said now</source>
        <translation>Jetzt gesagt</translation>
    </message>
    <message>
        <source>Said then</source>
        <translation>Damals gesagt</translation>
    </message>
    <message>
        <source>Done then</source>
        <translation>Damals getan</translation>
    </message>
    <message>
        <source>Done today</source>
        <translation>Heute getan</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>One file with everything in it, for any browser; it fetches nothing.</source>
        <translation>Eine Datei mit allem darin, für jeden Browser; sie holt nichts nach.</translation>
    </message>
    <message>
        <source>Pages for the printer, maps as sharp as the paper.</source>
        <translation>Seiten für den Drucker, die Karten so scharf wie das Papier.</translation>
    </message>
    <message>
        <source>Text to post, its pictures in a folder beside it.</source>
        <translation>Text zum Weitergeben, die Bilder in einem Ordner daneben.</translation>
    </message>
    <message>
        <source>Of each turn</source>
        <translation>Von jedem Zug</translation>
    </message>
    <message>
        <source>Of each battle</source>
        <translation>Von jedem Kampf</translation>
    </message>
    <message>
        <source>Every move</source>
        <translation>Jede Bewegung</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>Sprache des Berichts</translation>
    </message>
    <message>
        <source>Open it when it is written</source>
        <translation>Öffnen, wenn er fertig ist</translation>
    </message>
    <message>
        <source>There is fog: the report tells everything that both sides did. Keep it for after the game.</source>
        <translation>Es herrscht Nebel: Der Bericht erzählt alles, was beide Seiten taten. Für die Zeit nach dem Spiel aufheben.</translation>
    </message>
    <message>
        <source>Write the report…</source>
        <translation>Den Bericht schreiben…</translation>
    </message>
    <message>
        <source>After-action report</source>
        <translation>Gefechtsbericht</translation>
    </message>
    <message>
        <source>The branch in hand, told to somebody who does not have the program.</source>
        <translation>Der Zweig, erzählt für jemanden, der das Programm nicht hat.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>First turn</source>
        <translation>Erster Zug</translation>
    </message>
    <message>
        <source>Last turn</source>
        <translation>Letzter Zug</translation>
    </message>
    <message>
        <source>to</source>
        <comment>between two turns</comment>
        <translation>bis</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Den Bericht schreiben</translation>
    </message>
    <message>
        <source>{campaign} report</source>
        <translation>{campaign} Bericht</translation>
    </message>
    <message>
        <source>The report is in {file}.</source>
        <translation>Der Bericht ist in {file}.</translation>
    </message>
    <message>
        <source>The report is in {file}; nothing here opens such files.</source>
        <translation>Der Bericht ist in {file}; hier öffnet nichts solche Dateien.</translation>
    </message>
    <message>
        <source>The report is being written to {file}</source>
        <translation>Der Bericht wird nach {file} geschrieben</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriges</translation>
    </message>
    <message>
        <source>Next</source>
        <comment>photograph</comment>
        <translation>Nächstes</translation>
    </message>
    <message>
        <source>Save as a file…</source>
        <translation>Als Datei sichern…</translation>
    </message>
    <message>
        <source>Photograph</source>
        <translation>Foto</translation>
    </message>
    <message>
        <source>{number} of {all}</source>
        <translation>{number} von {all}</translation>
    </message>
    <message>
        <source>Save the photograph</source>
        <translation>Das Foto sichern</translation>
    </message>
    <message>
        <source>{file} could not be written ({reason}).</source>
        <translation>{file} konnte nicht geschrieben werden ({reason}).</translation>
    </message>
    <message>
        <source>Open a campaign to hold the table against it.</source>
        <translation>Eine Kampagne öffnen, um den Tisch gegen sie zu halten.</translation>
    </message>
    <message>
        <source>Under fog nobody may see every counter: switch it off to hold the table against the program.</source>
        <translation>Unter Nebel darf niemand jeden Spielstein sehen: ihn ausschalten, um den Tisch gegen das Programm zu halten.</translation>
    </message>
    <message>
        <source>Another instant than the table&apos;s is looked at: go back to the table first.</source>
        <translation>Ein anderer Augenblick als der des Tisches wird angesehen: erst zurück an den Tisch gehen.</translation>
    </message>
    <message>
        <source>Click a hex on the map or type its number, and say what lies there.</source>
        <translation>Ein Feld auf der Karte anklicken oder seine Nummer tippen und sagen, was dort liegt.</translation>
    </message>
    <message>
        <source>Check the tabletop</source>
        <translation>Den Tisch prüfen</translation>
    </message>
    <message>
        <source>Hex, then Return</source>
        <translation>Feld, dann Eingabe</translation>
    </message>
    <message>
        <source>Hex of the table</source>
        <translation>Feld des Tisches</translation>
    </message>
    <message>
        <source>Places of the table</source>
        <translation>Orte des Tisches</translation>
    </message>
    <message>
        <source>As it should be</source>
        <translation>Wie es sein soll</translation>
    </message>
    <message>
        <source>Return in the list of places says so too</source>
        <translation>Eingabe in der Liste der Orte sagt es auch</translation>
    </message>
    <message>
        <source>{seen} of {all} places looked at</source>
        <translation>{seen} von {all} Orten angesehen</translation>
    </message>
    <message>
        <source>{place}: in the box</source>
        <translation>{place}: im Kasten</translation>
    </message>
    <message>
        <source>{place}: from the top down</source>
        <translation>{place}: von oben nach unten</translation>
    </message>
    <message>
        <source>Every place was looked at.</source>
        <translation>Jeder Ort wurde angesehen.</translation>
    </message>
    <message>
        <source>What was looked at is as it should be.</source>
        <translation>Was angesehen wurde, ist, wie es sein soll.</translation>
    </message>
    <message>
        <source>Close this card; what was told is kept until then</source>
        <translation>Diese Karte schließen; was gesagt wurde, bleibt</translation>
    </message>
    <message>
        <source>What differs from the table</source>
        <translation>Was vom Tisch abweicht</translation>
    </message>
    <message>
        <source>Reason for putting it right</source>
        <translation>Grund für das Richtigstellen</translation>
    </message>
    <message>
        <source>Put all of it right</source>
        <translation>Alles richtigstellen</translation>
    </message>
    <message numerus="yes">
        <source>%n things differ</source>
        <translation>
            <numerusform>Eines ist anders</numerusform>
            <numerusform>%n Dinge sind anders</numerusform>
        </translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>Zu dem Ort gehen</translation>
    </message>
    <message>
        <source>not looked at yet</source>
        <translation>noch nicht angesehen</translation>
    </message>
    <message>
        <source>as it should be</source>
        <translation>wie es sein soll</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>anders</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Spielsteine</translation>
    </message>
    <message>
        <source>Take-down sheet</source>
        <translation>Abbauzettel</translation>
    </message>
    <message>
        <source>Every stack from the top down, markers, boxes and tracks, with boxes to tick: for the day on which the table is cleared.</source>
        <translation>Jeder Stapel von oben nach unten, Marker, Kästen und Leisten, mit Kästchen zum Abhaken: für den Tag, an dem der Tisch geräumt wird.</translation>
    </message>
    <message>
        <source>With a map</source>
        <translation>Mit Karte</translation>
    </message>
    <message>
        <source>Language of the sheet</source>
        <translation>Sprache des Zettels</translation>
    </message>
    <message>
        <source>There is fog: the sheet tells where everything of both sides stands.</source>
        <translation>Es herrscht Nebel: der Zettel sagt, wo alles von beiden Seiten steht.</translation>
    </message>
    <message>
        <source>Write the sheet…</source>
        <translation>Zettel schreiben…</translation>
    </message>
    <message>
        <source>Write the sheet</source>
        <translation>Zettel schreiben</translation>
    </message>
    <message>
        <source>{campaign} sheet</source>
        <translation>{campaign} Abbauzettel</translation>
    </message>
    <message>
        <source>The sheet is in {file}.</source>
        <translation>Der Zettel ist in {file}.</translation>
    </message>
    <message>
        <source>The sheet is in {file}; nothing here opens such files.</source>
        <translation>Der Zettel ist in {file}; nichts hier öffnet solche Dateien.</translation>
    </message>
    <message>
        <source>The sheet is being written to {file}</source>
        <translation>Der Zettel wird nach {file} geschrieben</translation>
    </message>
    <message>
        <source>Stopped; no sheet was written.</source>
        <translation>Angehalten; kein Zettel wurde geschrieben.</translation>
    </message>
    <message>
        <source>Counters from the top down</source>
        <translation>Spielsteine von oben nach unten</translation>
    </message>
    <message>
        <source>Higher in the stack (Ctrl+Up)</source>
        <translation>Höher im Stapel (Strg+Auf)</translation>
    </message>
    <message>
        <source>Lower in the stack (Ctrl+Down)</source>
        <translation>Tiefer im Stapel (Strg+Ab)</translation>
    </message>
    <message>
        <source>Turn over</source>
        <translation>Umdrehen</translation>
    </message>
    <message>
        <source>The next of its steps (S)</source>
        <translation>Seine nächste Stufe (S)</translation>
    </message>
    <message>
        <source>Not here</source>
        <translation>Nicht hier</translation>
    </message>
    <message>
        <source>Takes the counter out of this place (Del)</source>
        <translation>Nimmt den Spielstein von diesem Ort weg (Entf)</translation>
    </message>
    <message>
        <source>Another unit that lies here</source>
        <translation>Noch eine Einheit, die hier liegt</translation>
    </message>
    <message>
        <source>Return puts it below the others</source>
        <translation>Eingabe legt sie unter die anderen</translation>
    </message>
    <message>
        <source>{left} of {all} steps</source>
        <translation>{left} von {all} Stufen</translation>
    </message>
    <message>
        <source>No unit is called {words}.</source>
        <translation>Keine Einheit heißt {words}.</translation>
    </message>
    <message>
        <source>{file} is not there: choose the picture anew.</source>
        <translation>{file} ist nicht da: Wähle das Bild neu.</translation>
    </message>
    <message>
        <source>{file} is no picture that can be read: take a JPEG, PNG, TIFF or WebP file.</source>
        <translation>{file} ist kein Bild, das sich lesen lässt: Nimm eine JPEG-, PNG-, TIFF- oder WebP-Datei.</translation>
    </message>
    <message>
        <source>{file} has {width} × {height} pixels, more than can be read: save it smaller, or as a JPEG.</source>
        <translation>{file} hat {width} × {height} Pixel, mehr als sich lesen lassen: Speichere es kleiner oder als JPEG.</translation>
    </message>
    <message>
        <source>{file} breaks off or is damaged: make the scan anew, or save it in another form.</source>
        <translation>{file} bricht ab oder ist beschädigt: Scanne neu oder speichere es in anderer Form.</translation>
    </message>
    <message>
        <source>The tiles of {file} cannot be kept in {folder} ({reason}).</source>
        <translation>Die Kacheln von {file} lassen sich nicht in {folder} ablegen ({reason}).</translation>
    </message>
    <message>
        <source>The picture of the map cannot be shown: {fault}</source>
        <translation>Das Bild der Karte lässt sich nicht zeigen: {fault}</translation>
    </message>
    <message>
        <source>The map has no picture; the map workshop takes one.</source>
        <translation>Die Karte hat kein Bild; die Kartenwerkstatt nimmt eines auf.</translation>
    </message>
    <message>
        <source>The picture {file} is not on this machine: load it once more in the map workshop.</source>
        <translation>Das Bild {file} ist nicht auf diesem Rechner: Lade es in der Kartenwerkstatt noch einmal.</translation>
    </message>
    <message>
        <source>The picture of the map is being prepared</source>
        <translation>Das Bild der Karte wird vorbereitet</translation>
    </message>
    <message>
        <source>Stopped; the picture was not read.</source>
        <translation>Angehalten; das Bild wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>Click or drag; the right button or Shift wipes</source>
        <translation>Klicken oder ziehen; die rechte Taste oder Umschalt wischt</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllen</translation>
    </message>
    <message>
        <source>Fills all that hangs together and looks alike, up to borders</source>
        <translation>Füllt alles, was zusammenhängt und gleich aussieht, bis an Grenzen</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Drag from end to end: straight through hexes, shortest along hexsides</source>
        <translation>Von Ende zu Ende ziehen: gerade durch Hexfelder, auf kürzestem Weg an Hexfeldseiten entlang</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Hexsides</source>
        <translation>Hexfeldseiten</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Zonen</translation>
    </message>
    <message>
        <source>Borders</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Ränder</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Straighten</source>
        <translation>Entzerren</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>Gelände</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>Was fehlt</translation>
    </message>
    <message>
        <source>Map workshop</source>
        <translation>Kartenwerkstatt</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Goes back to the campaign; the map is kept</source>
        <translation>Geht zurück zur Kampagne; die Karte bleibt erhalten</translation>
    </message>
    <message>
        <source>What can be said of the counters</source>
        <translation>Was sich über die Spielsteine sagen lässt</translation>
    </message>
    <message>
        <source>Nation</source>
        <translation>Nation</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Formation</source>
        <translation>Verband</translation>
    </message>
    <message>
        <source>Special</source>
        <translation>Besonderes</translation>
    </message>
    <message>
        <source>Left of the symbol</source>
        <translation>Links vom Symbol</translation>
    </message>
    <message>
        <source>Right of the symbol</source>
        <translation>Rechts vom Symbol</translation>
    </message>
    <message>
        <source>As on the counter: 3-5; ? for a number that is not known, radius=4 for one by its name</source>
        <translation>Wie auf dem Spielstein: 3-5; ? für eine unbekannte Zahl, radius=4 für eine mit ihrem Namen</translation>
    </message>
    <message>
        <source>The numbers after one step is lost; further sides after a stroke: 4-3/3-3</source>
        <translation>Die Zahlen nach einem Stufenverlust; weitere Seiten nach einem Schrägstrich: 4-3/3-3</translation>
    </message>
    <message>
        <source>A hex, several with commas between them, a box such as @reserve, turn=3, area=any</source>
        <translation>Ein Feld, mehrere mit Kommas dazwischen, ein Kasten wie @reserve, turn=3, area=any</translation>
    </message>
    <message>
        <source>Only where it cannot be told from the formation</source>
        <translation>Nur wo es aus dem Verband nicht hervorgeht</translation>
    </message>
    <message>
        <source>Only where it cannot be told from the name</source>
        <translation>Nur wo es aus dem Namen nicht hervorgeht</translation>
    </message>
    <message>
        <source>Of the armour class</source>
        <translation>Zur Panzerklasse</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>{word} is no number: write 3-5, with ? for one that is not known.</source>
        <translation>{word} ist keine Zahl: 3-5 schreiben, mit ? für eine unbekannte.</translation>
    </message>
    <message>
        <source>That is no single counter.</source>
        <translation>Das ist kein einzelner Spielstein.</translation>
    </message>
    <message>
        <source>My counters</source>
        <translation>Meine Spielsteine</translation>
    </message>
    <message>
        <source>Open a table</source>
        <translation>Tabelle öffnen</translation>
    </message>
    <message>
        <source>Write a table</source>
        <translation>Tabelle schreiben</translation>
    </message>
    <message>
        <source>A new box of counters</source>
        <translation>Ein neuer Kasten Spielsteine</translation>
    </message>
    <message>
        <source>{file} cannot be written ({reason}).</source>
        <translation>{file} kann nicht geschrieben werden ({reason}).</translation>
    </message>
    <message>
        <source>The counters are in {file}.</source>
        <translation>Die Spielsteine stehen in {file}.</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt)</source>
        <translation>Tabellen (*.csv *.tsv *.txt)</translation>
    </message>
    <message>
        <source>Drag the counters to where they start; each start is kept in the box.</source>
        <translation>Die Spielsteine dorthin ziehen, wo sie beginnen; jeder Start bleibt im Kasten erhalten.</translation>
    </message>
    <message>
        <source>The counter as it will look</source>
        <translation>Der Spielstein, wie er aussehen wird</translation>
    </message>
    <message>
        <source>From a spreadsheet…</source>
        <translation>Aus einer Tabelle…</translation>
    </message>
    <message>
        <source>Rows that are pasted, each a counter</source>
        <translation>Eingefügte Zeilen, jede ein Spielstein</translation>
    </message>
    <message>
        <source>Open a table…</source>
        <translation>Tabelle öffnen…</translation>
    </message>
    <message>
        <source>A table (CSV) that a spreadsheet has written</source>
        <translation>Eine Tabelle (CSV) aus einer Tabellenkalkulation</translation>
    </message>
    <message>
        <source>Write a table…</source>
        <translation>Tabelle schreiben…</translation>
    </message>
    <message>
        <source>The counters as a table (CSV) for a spreadsheet</source>
        <translation>Die Spielsteine als Tabelle (CSV) für eine Tabellenkalkulation</translation>
    </message>
    <message>
        <source>The chosen counters once more (Ctrl+C)</source>
        <translation>Die gewählten Spielsteine noch einmal (Strg+C)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Takes the chosen counters out of the box (Del)</source>
        <translation>Nimmt die gewählten Spielsteine aus dem Kasten (Entf)</translation>
    </message>
    <message>
        <source>Takes the last change back (Ctrl+Z)</source>
        <translation>Nimmt die letzte Änderung zurück (Strg+Z)</translation>
    </message>
    <message>
        <source>Set up on the map</source>
        <translation>Aufstellen</translation>
    </message>
    <message>
        <source>Drag the counters to where they start</source>
        <translation>Die Spielsteine dorthin ziehen, wo sie beginnen</translation>
    </message>
    <message>
        <source>Begin a campaign…</source>
        <translation>Kampagne beginnen…</translation>
    </message>
    <message>
        <source>With these counters, on the map chosen above</source>
        <translation>Mit diesen Spielsteinen, auf der oben gewählten Karte</translation>
    </message>
    <message>
        <source>A line for a counter</source>
        <translation>Eine Zeile für einen Spielstein</translation>
    </message>
    <message>
        <source>A nation first: {nation}; then a counter a line: {line}</source>
        <translation>Zuerst eine Nation: {nation}; dann je Zeile ein Spielstein: {line}</translation>
    </message>
    <message>
        <source>From here on: {what}.</source>
        <translation>Von hier an: {what}.</translation>
    </message>
    <message>
        <source>What holds for every line: {what}.</source>
        <translation>Für jede Zeile gilt: {what}.</translation>
    </message>
    <message>
        <source>Numbers, type, size and name in any order; 4x makes four, 3-5/1-5 has another side, @1412 is where it starts; {nation} XX: holds for the lines after it.</source>
        <translation>Zahlen, Typ, Größe und Name in beliebiger Folge; 4x macht vier, 3-5/1-5 hat eine andere Seite, @1412 ist der Start; {nation} XX: gilt für die Zeilen danach.</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>Spielstein</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>anywhere</source>
        <translation>irgendwo</translation>
    </message>
    <message>
        <source>Counters of your own</source>
        <translation>Eigene Spielsteine</translation>
    </message>
    <message>
        <source>Box of counters</source>
        <translation>Kasten Spielsteine</translation>
    </message>
    <message>
        <source>Map that they are played on</source>
        <translation>Karte, auf der sie gespielt werden</translation>
    </message>
    <message>
        <source>New box…</source>
        <translation>Neuer Kasten…</translation>
    </message>
    <message>
        <source>on</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>The counter in hand</source>
        <translation>Der Spielstein in der Hand</translation>
    </message>
    <message numerus="yes">
        <source>%n counters</source>
        <translation>
            <numerusform>%n Spielstein</numerusform>
            <numerusform>%n Spielsteine</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n starts are not on the map.</source>
        <translation>
            <numerusform>%n Start liegt nicht auf der Karte.</numerusform>
            <numerusform>%n Starts liegen nicht auf der Karte.</numerusform>
        </translation>
    </message>
    <message>
        <source>A map keeps one hex at least.</source>
        <translation>Eine Karte behält wenigstens ein Hexfeld.</translation>
    </message>
    <message numerus="yes">
        <source>The map has %n hexes now.</source>
        <translation>
            <numerusform>Die Karte hat jetzt ein Hexfeld.</numerusform>
            <numerusform>Die Karte hat jetzt %n Hexfelder.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open or begin a map first.</source>
        <translation>Öffne oder beginne zuerst eine Karte.</translation>
    </message>
    <message>
        <source>Map files (*.toml)</source>
        <translation>Kartendateien (*.toml)</translation>
    </message>
    <message>
        <source>Tiled maps (*.tmx *.tmj)</source>
        <translation>Karten von Tiled (*.tmx *.tmj)</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>Die Karte ausgeben</translation>
    </message>
    <message>
        <source>The map is in {file}.</source>
        <translation>Die Karte ist in {file}.</translation>
    </message>
    <message>
        <source>Maps (*.toml *.tmx *.tmj *.json)</source>
        <translation>Karten (*.toml *.tmx *.tmj *.json)</translation>
    </message>
    <message>
        <source>Import a map</source>
        <translation>Eine Karte einlesen</translation>
    </message>
    <message>
        <source>The map is read from {file}.</source>
        <translation>Die Karte ist aus {file} gelesen.</translation>
    </message>
    <message>
        <source>Left out: {what}</source>
        <translation>Ausgelassen: {what}</translation>
    </message>
    <message numerus="yes">
        <source>Left out: {what} %n more like it.</source>
        <translation>
            <numerusform>Ausgelassen: {what} Noch eines dieser Art.</numerusform>
            <numerusform>Ausgelassen: {what} Noch %n dieser Art.</numerusform>
        </translation>
    </message>
    <message>
        <source>The numbers of this map</source>
        <translation>Die Nummern dieser Karte</translation>
    </message>
    <message>
        <source>Read the numbering from the clicks</source>
        <translation>Die Zählung aus den Klicks lesen</translation>
    </message>
    <message>
        <source>Click the centre of a printed hex and type its number; three clicks far apart lay the grid, more refine it. Drag a click to move it, the right button takes it away. By keys: Return puts a click into the middle of the view, Ctrl and the arrows move the one in hand, Delete takes it away.</source>
        <translation>Klicke die Mitte eines gedruckten Hexfelds an und tippe seine Nummer; drei Klicks weit auseinander legen das Gitter, weitere verfeinern es. Zieh einen Klick, um ihn zu verschieben, die rechte Taste nimmt ihn weg. Mit Tasten: Eingabe setzt einen Klick in die Mitte der Ansicht, Strg und die Pfeile bewegen den gewählten, Entf nimmt ihn weg.</translation>
    </message>
    <message>
        <source>Click or drag over hexes that the map does not have: cut corners, dead hexes, those beneath a legend. The right button brings them back.</source>
        <translation>Klicke oder zieh über Hexfelder, die die Karte nicht hat: abgeschnittene Ecken, tote Felder, solche unter einer Legende. Die rechte Taste holt sie zurück.</translation>
    </message>
    <message>
        <source>In place of the map&apos;s grid</source>
        <translation>Anstelle des Gitters der Karte</translation>
    </message>
    <message>
        <source>South of the map, as its next sheet</source>
        <translation>Südlich der Karte, als ihr nächster Bogen</translation>
    </message>
    <message>
        <source>South of it, the first row on the last one</source>
        <translation>Südlich davon, erste Reihe auf der letzten</translation>
    </message>
    <message>
        <source>Beside it, in the same numbering</source>
        <translation>Daneben, in derselben Zählung</translation>
    </message>
    <message>
        <source>Load a picture first.</source>
        <translation>Lade zuerst ein Bild.</translation>
    </message>
    <message>
        <source>Clicks</source>
        <translation>Klicks</translation>
    </message>
    <message>
        <source>Cut hexes away</source>
        <translation>Hexfelder wegschneiden</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>Woher die Nummern kommen</translation>
    </message>
    <message>
        <source>Clicks on printed hexes</source>
        <translation>Klicks auf gedruckte Hexfelder</translation>
    </message>
    <message>
        <source>Bring all back</source>
        <translation>Alle zurückholen</translation>
    </message>
    <message>
        <source>Cut away</source>
        <translation>Wegschneiden</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Reihen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>{what} from</source>
        <translation>{what} von</translation>
    </message>
    <message>
        <source>{what} to</source>
        <translation>{what} bis</translation>
    </message>
    <message>
        <source>How this sheet joins the map</source>
        <translation>Wie dieser Bogen an die Karte kommt</translation>
    </message>
    <message>
        <source>Make this the map&apos;s grid</source>
        <translation>Das zum Gitter der Karte machen</translation>
    </message>
    <message>
        <source>Hexes keep what is painted on them by their numbers</source>
        <translation>Hexfelder behalten nach ihren Nummern, was auf ihnen gemalt ist</translation>
    </message>
    <message>
        <source>{percent} % off</source>
        <translation>{percent} % daneben</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>Number of click {number}</source>
        <translation>Nummer von Klick {number}</translation>
    </message>
    <message>
        <source>its number</source>
        <translation>seine Nummer</translation>
    </message>
    <message>
        <source>Take the click away</source>
        <translation>Den Klick wegnehmen</translation>
    </message>
    <message>
        <source>Take click {number} away</source>
        <translation>Klick {number} wegnehmen</translation>
    </message>
    <message numerus="yes">
        <source>%n hexes are to go.</source>
        <translation>
            <numerusform>Ein Hexfeld soll weg.</numerusform>
            <numerusform>%n Hexfelder sollen weg.</numerusform>
        </translation>
    </message>
    <message>
        <source>The picture ends there; click the centre of a printed hex.</source>
        <translation>Dort ist das Bild zu Ende; klicke die Mitte eines gedruckten Hexfelds an.</translation>
    </message>
    <message>
        <source>The map was changed.</source>
        <translation>Die Karte wurde geändert.</translation>
    </message>
    <message>
        <source>No campaign is behind the workshop: open one, or begin one on this map.</source>
        <translation>Hinter der Werkstatt liegt keine Kampagne: Öffne eine oder beginne eine auf dieser Karte.</translation>
    </message>
    <message>
        <source>This line names no hex; the rulebook does not say where.</source>
        <translation>Diese Zeile nennt kein Hexfeld; das Regelheft sagt nicht, wo.</translation>
    </message>
    <message>
        <source>The game&apos;s own grid</source>
        <translation>Das eigene Gitter des Spiels</translation>
    </message>
    <message>
        <source>No map of your own yet. Begin one below, then load a scan or a photograph of it.</source>
        <translation>Noch keine eigene Karte. Beginne unten eine und lade dann einen Scan oder ein Foto davon.</translation>
    </message>
    <message>
        <source>Begin a campaign on it…</source>
        <translation>Kampagne darauf beginnen…</translation>
    </message>
    <message>
        <source>Makes a campaign of the map as it stands</source>
        <translation>Macht aus der Karte, wie sie ist, eine Kampagne</translation>
    </message>
    <message>
        <source>Writes the map as TOML, as scenarios have it, or for Tiled</source>
        <translation>Schreibt die Karte als TOML, wie Szenarien sie haben, oder für Tiled</translation>
    </message>
    <message>
        <source>Reads a map file in TOML, or a hexagonal map that was drawn in Tiled</source>
        <translation>Liest eine Kartendatei in TOML oder eine Hexfeldkarte, die in Tiled gezeichnet wurde</translation>
    </message>
    <message>
        <source>Maps of your own</source>
        <translation>Eigene Karten</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>A new map</source>
        <translation>Eine neue Karte</translation>
    </message>
    <message>
        <source>What the new map begins with</source>
        <translation>Womit die neue Karte beginnt</translation>
    </message>
    <message>
        <source>Name of the new map</source>
        <translation>Name der neuen Karte</translation>
    </message>
    <message>
        <source>Begin a map</source>
        <translation>Karte beginnen</translation>
    </message>
    <message>
        <source>In hand: {map}</source>
        <translation>In Arbeit: {map}</translation>
    </message>
    <message>
        <source>My map</source>
        <translation>Meine Karte</translation>
    </message>
    <message>
        <source>Go to the next hex of this line</source>
        <translation>Zum nächsten Hexfeld dieser Zeile</translation>
    </message>
    <message>
        <source>How much of the map is there</source>
        <translation>Wie viel von der Karte da ist</translation>
    </message>
    <message>
        <source>Show what is done as well</source>
        <translation>Auch zeigen, was erledigt ist</translation>
    </message>
    <message>
        <source>Nothing is missing: the map has all that the rules ask of it.</source>
        <translation>Nichts fehlt: Die Karte hat alles, was die Regeln von ihr verlangen.</translation>
    </message>
    <message>
        <source>A map that is not finished can be played on: each answer says which terrain it did not know.</source>
        <translation>Auf einer unfertigen Karte lässt sich spielen: Jede Antwort sagt, welches Gelände sie nicht kannte.</translation>
    </message>
    <message>
        <source>Type numbers of hexes, such as 1203 or 1203-1207.</source>
        <translation>Tippe Nummern von Hexfeldern, etwa 1203 oder 1203-1207.</translation>
    </message>
    <message>
        <source>{hex} is {name}.</source>
        <translation>{hex} ist {name}.</translation>
    </message>
    <message>
        <source>{hex} has no name.</source>
        <translation>{hex} hat keinen Namen.</translation>
    </message>
    <message>
        <source>{hexes} belongs to nobody.</source>
        <translation>{hexes}: unter niemandes Kontrolle.</translation>
    </message>
    <message>
        <source>{hexes}: {side} control.</source>
        <translation>{hexes}: Kontrolle {side}.</translation>
    </message>
    <message>
        <source>No picture yet. Load a scan or a photograph of the map, or of each of its sheets: JPEG, PNG, TIFF or WebP. It is copied into your own folder and goes nowhere else.</source>
        <translation>Noch kein Bild. Lade einen Scan oder ein Foto der Karte oder jedes ihrer Bögen: JPEG, PNG, TIFF oder WebP. Es wird in deinen eigenen Ordner kopiert und geht nirgendwo sonst hin.</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Gezeichnet</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Pictures of the map</source>
        <translation>Bilder der Karte</translation>
    </message>
    <message>
        <source>Load…</source>
        <translation>Laden…</translation>
    </message>
    <message>
        <source>Takes a scan or a photograph from a file</source>
        <translation>Nimmt einen Scan oder ein Foto aus einer Datei</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Wegnehmen</translation>
    </message>
    <message>
        <source>Takes the picture off this map; its file stays</source>
        <translation>Nimmt das Bild von dieser Karte; die Datei bleibt</translation>
    </message>
    <message>
        <source>It shows the sheet</source>
        <translation>Es zeigt den Bogen</translation>
    </message>
    <message>
        <source>Sheet that the picture shows</source>
        <translation>Bogen, den das Bild zeigt</translation>
    </message>
    <message>
        <source>What is seen of the map</source>
        <translation>Was von der Karte zu sehen ist</translation>
    </message>
    <message>
        <source>How thick the drawn terrain lies over the picture</source>
        <translation>Wie dick das gezeichnete Gelände über dem Bild liegt</translation>
    </message>
    <message>
        <source>on the grid</source>
        <translation>auf dem Gitter</translation>
    </message>
    <message>
        <source>not on the grid yet</source>
        <translation>noch nicht auf dem Gitter</translation>
    </message>
    <message>
        <source>{file}
{width} × {height} pixels, {laid}</source>
        <translation>{file}
{width} × {height} Pixel, {laid}</translation>
    </message>
    <message>
        <source>Sheet {letters}</source>
        <translation>Bogen {letters}</translation>
    </message>
    <message>
        <source>Pictures ({endings})</source>
        <translation>Bilder ({endings})</translation>
    </message>
    <message>
        <source>Load a picture of the map</source>
        <translation>Ein Bild der Karte laden</translation>
    </message>
    <message>
        <source>{file} is being read</source>
        <translation>{file} wird gelesen</translation>
    </message>
    <message>
        <source>{file} is loaded; lay the grid on it next.</source>
        <translation>{file} ist geladen; lege als Nächstes das Gitter darauf.</translation>
    </message>
    <message>
        <source>For a photograph taken at a slant. Drag the four corners onto those of the printed sheet; a scan needs none of this. By keys: 1 to 4 takes a corner, Ctrl and the arrows move it, Shift as well moves it faster; Return puts it into the middle of the view.</source>
        <translation>Für ein schräg aufgenommenes Foto. Zieh die vier Ecken auf die des gedruckten Bogens; ein Scan braucht das nicht. Mit Tasten: 1 bis 4 nimmt eine Ecke, Strg und die Pfeile bewegen sie, mit Umschalt schneller; Eingabe setzt sie in die Mitte der Ansicht.</translation>
    </message>
    <message>
        <source>The straightened sheet</source>
        <translation>Der entzerrte Bogen</translation>
    </message>
    <message>
        <source>Leave it as it is</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>Pulls the sheet straight by these corners</source>
        <translation>Zieht den Bogen nach diesen Ecken gerade</translation>
    </message>
    <message>
        <source>Proposals are hatched and hold for nothing until you take them. A click takes a hex, Shift and a click the stretch around it, the right button refuses. By keys: Return, Shift+Return and Delete at the cursor.</source>
        <translation>Vorschläge sind schraffiert und gelten nichts, bis du sie nimmst. Ein Klick nimmt ein Hexfeld, Umschalt und Klick das Stück darum, die rechte Taste lehnt ab. Mit Tasten: Eingabe, Umschalt+Eingabe und Entf am Zeiger.</translation>
    </message>
    <message>
        <source>Proposed terrain</source>
        <translation>Vorgeschlagenes Gelände</translation>
    </message>
    <message>
        <source>Propose anew</source>
        <translation>Neu vorschlagen</translation>
    </message>
    <message>
        <source>Compares with all that is painted by now</source>
        <translation>Vergleicht mit allem, was inzwischen gemalt ist</translation>
    </message>
    <message>
        <source>Back to painting</source>
        <translation>Zurück zum Malen</translation>
    </message>
    <message numerus="yes">
        <source>%n hexes are proposed.</source>
        <translation>
            <numerusform>Ein Hexfeld ist vorgeschlagen.</numerusform>
            <numerusform>%n Hexfelder sind vorgeschlagen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is proposed any more.</source>
        <translation>Es ist nichts mehr vorgeschlagen.</translation>
    </message>
    <message>
        <source>{terrain}: {count}</source>
        <translation>{terrain}: {count}</translation>
    </message>
    <message>
        <source>{terrain}: {count}, {sure} sure</source>
        <translation>{terrain}: {count}, davon {sure} sicher</translation>
    </message>
    <message>
        <source>Take all</source>
        <translation>Alle nehmen</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Take all of {terrain}</source>
        <translation>Alle mit {terrain} nehmen</translation>
    </message>
    <message>
        <source>Refuse all of {terrain}</source>
        <translation>Alle mit {terrain} ablehnen</translation>
    </message>
    <message>
        <source>Proposals need a picture that lies on the grid: go to the step Grid first.</source>
        <translation>Vorschläge brauchen ein Bild, das auf dem Gitter liegt: Geh zuerst zum Schritt Gitter.</translation>
    </message>
    <message>
        <source>The colours of the hexes are being measured</source>
        <translation>Die Farben der Hexfelder werden gemessen</translation>
    </message>
    <message>
        <source>Of {tried} hexes that you painted, {right} would have been told right by the others.</source>
        <translation>Von {tried} Hexfeldern, die du gemalt hast, hätten die anderen {right} richtig erraten.</translation>
    </message>
    <message>
        <source>{ground} taken as proposed in {hexes}.</source>
        <translation>{ground} wie vorgeschlagen übernommen in {hexes}.</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>– nothing –</source>
        <translation>– nichts –</translation>
    </message>
    <message>
        <source>Numbers: 3-5</source>
        <translation>Zahlen: 3-5</translation>
    </message>
    <message>
        <source>Numbers, other side</source>
        <translation>Andere Seite</translation>
    </message>
    <message>
        <source>How many alike</source>
        <translation>Wie viele gleiche</translation>
    </message>
    <message>
        <source>A whole line</source>
        <translation>Eine ganze Zeile</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Armour class</source>
        <translation>Panzerklasse</translation>
    </message>
    <message>
        <source>Hex or box</source>
        <translation>Feld, Kasten</translation>
    </message>
    <message>
        <source>Turn of arrival</source>
        <translation>Ankunft</translation>
    </message>
    <message>
        <source>Zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>Copy the rows in your spreadsheet and paste them here, or open the table that it has written. Rows of typing, 3-5 inf XX 168, are taken as well.</source>
        <translation>Die Zeilen in der Tabellenkalkulation kopieren und hier einfügen oder die Tabelle öffnen, die sie geschrieben hat. Getippte Zeilen, 3-5 inf XX 168, gehen auch.</translation>
    </message>
    <message>
        <source>Rows pasted from a spreadsheet</source>
        <translation>Aus einer Tabelle eingefügte Zeilen</translation>
    </message>
    <message>
        <source>Unit	Nation	Type	Size	Numbers	Hex</source>
        <translation>Einheit	Nation	Typ	Größe	Zahlen	Feld</translation>
    </message>
    <message>
        <source>The first row is headings</source>
        <translation>Die erste Zeile sind Überschriften</translation>
    </message>
    <message>
        <source>Where a row says none:</source>
        <translation>Wo eine Zeile keine nennt:</translation>
    </message>
    <message>
        <source>Nation of rows that say none</source>
        <translation>Nation der Zeilen, die keine nennen</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Zeilen der Tabelle</translation>
    </message>
    <message>
        <source>What each column says</source>
        <translation>Was jede Spalte sagt</translation>
    </message>
    <message>
        <source>Faults of the rows</source>
        <translation>Fehler der Zeilen</translation>
    </message>
    <message>
        <source>Leave the rows at fault out</source>
        <translation>Die fehlerhaften Zeilen weglassen</translation>
    </message>
    <message>
        <source>no nation</source>
        <translation>keine Nation</translation>
    </message>
    <message>
        <source>What the column {column} says</source>
        <translation>Was die Spalte {column} sagt</translation>
    </message>
    <message>
        <source>{number}, other side</source>
        <translation>{number}, andere Seite</translation>
    </message>
    <message numerus="yes">
        <source>Take %n counters</source>
        <translation>
            <numerusform>%n Spielstein nehmen</numerusform>
            <numerusform>%n Spielsteine nehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>By keys: Shift and the arrows move the cursor, Return puts down, Delete wipes, a full stop puts the pen down or lifts it, a comma changes the tool, figures choose the section.</source>
        <translation>Mit Tasten: Umschalt und die Pfeile bewegen den Zeiger, Eingabe malt, Entf wischt, ein Punkt setzt den Stift auf oder ab, ein Komma wechselt das Werkzeug, Ziffern wählen den Abschnitt.</translation>
    </message>
    <message>
        <source>By keys: Shift and the arrows move the cursor, Ctrl and the arrows choose its hexside, Return puts down.</source>
        <translation>Mit Tasten: Umschalt und die Pfeile bewegen den Zeiger, Strg und die Pfeile wählen seine Hexfeldseite, Eingabe malt.</translation>
    </message>
    <message>
        <source>How much of the map is painted</source>
        <translation>Wie viel von der Karte gemalt ist</translation>
    </message>
    <message>
        <source>What to paint with</source>
        <translation>Womit gemalt wird</translation>
    </message>
    <message>
        <source>Comes to the terrain that is there</source>
        <translation>Kommt zum Gelände hinzu</translation>
    </message>
    <message>
        <source>In this game a hex may have several terrains</source>
        <translation>In diesem Spiel kann ein Hexfeld mehrere Gelände haben</translation>
    </message>
    <message>
        <source>Hexes by their numbers</source>
        <translation>Hexfelder nach Nummern</translation>
    </message>
    <message>
        <source>Return puts the brush down there, Shift+Return wipes</source>
        <translation>Eingabe malt dort, Umschalt+Eingabe wischt</translation>
    </message>
    <message>
        <source>Suggest from the picture…</source>
        <translation>Aus dem Bild vorschlagen…</translation>
    </message>
    <message>
        <source>{done} of {total} hexes have their terrain ({share} %)</source>
        <translation>{done} von {total} Hexfeldern haben ihr Gelände ({share} %)</translation>
    </message>
    <message>
        <source>Name of the place put down last</source>
        <translation>Name des zuletzt gesetzten Ortes</translation>
    </message>
    <message>
        <source>A new zone, in one word</source>
        <translation>Eine neue Zone, in einem Wort</translation>
    </message>
    <message>
        <source>A new border, in one word</source>
        <translation>Eine neue Grenze, in einem Wort</translation>
    </message>
    <message>
        <source>By number: {example}</source>
        <translation>Nach Nummer: {example}</translation>
    </message>
    <message>
        <source>A name here is a word of plain letters, such as east-of-the-river.</source>
        <translation>Ein Name ist hier ein Wort aus einfachen Buchstaben, etwa oestlich-des-flusses.</translation>
    </message>
    <message>
        <source>{name} is new.</source>
        <translation>{name} ist neu.</translation>
    </message>
    <message>
        <source>Find counters by name, nation, side or palette</source>
        <translation>Spielsteine nach Name, Nation, Seite oder Palette suchen</translation>
    </message>
    <message>
        <source>Find counters</source>
        <translation>Spielsteine suchen</translation>
    </message>
    <message>
        <source>Kinds of counters</source>
        <translation>Arten von Spielsteinen</translation>
    </message>
    <message>
        <source>Exchange front and back</source>
        <translation>Seiten vertauschen</translation>
    </message>
    <message>
        <source>Of the chosen counters (X)</source>
        <translation>Der gewählten Spielsteine (X)</translation>
    </message>
    <message>
        <source>The chosen counters are units (U)</source>
        <translation>Die gewählten Spielsteine sind Einheiten (U)</translation>
    </message>
    <message>
        <source>Markers</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>The chosen counters are markers, which no stacking counts (M)</source>
        <translation>Die gewählten Spielsteine sind Marker, die kein Stapeln zählt (M)</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>The chosen counters are not taken in, or are again (Del)</source>
        <translation>Die gewählten Spielsteine werden nicht übernommen, oder doch wieder (Entf)</translation>
    </message>
    <message>
        <source>Side of the chosen counters&apos; nations</source>
        <translation>Seite der Nationen der gewählten Spielsteine</translation>
    </message>
    <message>
        <source>Choose counters; Ctrl+A takes all that are listed.</source>
        <translation>Spielsteine wählen; Strg+A nimmt alle in der Liste.</translation>
    </message>
    <message>
        <source>Chosen: {count}</source>
        <translation>Gewählt: {count}</translation>
    </message>
    <message>
        <source>Files of VASSAL (*.vmod *.vsav *.vlog *.mod *.sav *.log *.scen)</source>
        <translation>Dateien von VASSAL (*.vmod *.vsav *.vlog *.mod *.sav *.log *.scen)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import from VASSAL</source>
        <translation>Aus VASSAL übernehmen</translation>
    </message>
    <message>
        <source>Stopped; nothing was imported.</source>
        <translation>Angehalten; nichts wurde übernommen.</translation>
    </message>
    <message>
        <source>Modules of VASSAL (*.vmod *.mod)</source>
        <translation>Module von VASSAL (*.vmod *.mod)</translation>
    </message>
    <message>
        <source>The module that {file} belongs to</source>
        <translation>Das Modul, zu dem {file} gehört</translation>
    </message>
    <message>
        <source>The set-up is being read</source>
        <translation>Die Aufstellung wird gelesen</translation>
    </message>
    <message>
        <source>{campaign} came from VASSAL; every counter can be put anywhere.</source>
        <translation>{campaign} stammt aus VASSAL; jeder Spielstein kann überallhin.</translation>
    </message>
    <message>
        <source>This campaign did not come from VASSAL, so that no module can open it.</source>
        <translation>Diese Kampagne stammt nicht aus VASSAL, sodass kein Modul sie öffnen kann.</translation>
    </message>
    <message>
        <source>Export for VASSAL</source>
        <translation>Für VASSAL ausgeben</translation>
    </message>
    <message>
        <source>Saved games (*.vsav)</source>
        <translation>Spielstände (*.vsav)</translation>
    </message>
    <message>
        <source>The position is in {file}.</source>
        <translation>Die Stellung ist in {file}.</translation>
    </message>
    <message>
        <source>understood</source>
        <translation>verstanden</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>Marker</translation>
    </message>
    <message>
        <source>card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorderseite</translation>
    </message>
    <message>
        <source>Reverse</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>Palette</translation>
    </message>
    <message>
        <source>From VASSAL</source>
        <translation>Aus VASSAL</translation>
    </message>
    <message>
        <source>&amp;Review</source>
        <translation>&amp;Durchsicht</translation>
    </message>
    <message>
        <source>&amp;Counters</source>
        <translation>&amp;Spielsteine</translation>
    </message>
    <message>
        <source>&amp;Words</source>
        <translation>&amp;Wörter</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Which lines are shown</source>
        <translation>Welche Zeilen gezeigt werden</translation>
    </message>
    <message>
        <source>A line that speaks of counters leads to them by Return or a double click.</source>
        <translation>Eine Zeile über Spielsteine führt mit Eingabe oder Doppelklick zu ihnen.</translation>
    </message>
    <message>
        <source>Lines of the report</source>
        <translation>Zeilen des Berichts</translation>
    </message>
    <message>
        <source>Played by</source>
        <translation>Gespielt nach</translation>
    </message>
    <message>
        <source>The game that it is played by</source>
        <translation>Das Spiel, nach dem gespielt wird</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>So many units of a side may be in a hex</source>
        <translation>So viele Einheiten einer Seite dürfen auf einem Feld sein</translation>
    </message>
    <message>
        <source>in a hex</source>
        <translation>auf einem Feld</translation>
    </message>
    <message>
        <source>Begin the campaign</source>
        <translation>Kampagne beginnen</translation>
    </message>
    <message>
        <source>no game: map, counters, distances, log</source>
        <translation>kein Spiel: Karte, Steine, Entfernungen, Protokoll</translation>
    </message>
    <message>
        <source>From VASSAL: {name}</source>
        <translation>Aus VASSAL: {name}</translation>
    </message>
    <message>
        <source>{understood} lines understood, {guessed} guessed, {left} left out</source>
        <translation>Zeilen: {understood} verstanden, {guessed} geraten, {left} weggelassen</translation>
    </message>
    <message>
        <source>A stack has from 0 to {most} units.</source>
        <translation>Ein Stapel hat 0 bis {most} Einheiten.</translation>
    </message>
    <message>
        <source>What the module&apos;s words mean</source>
        <translation>Was die Wörter des Moduls bedeuten</translation>
    </message>
    <message>
        <source>Map and set-up</source>
        <translation>Karte und Aufstellung</translation>
    </message>
    <message>
        <source>The map that is played on</source>
        <translation>Die Karte, auf der gespielt wird</translation>
    </message>
    <message>
        <source>the stacks at the start</source>
        <translation>die Stapel des Anfangs</translation>
    </message>
    <message>
        <source>Where the counters stand</source>
        <translation>Wo die Spielsteine stehen</translation>
    </message>
    <message>
        <source>stay with the module</source>
        <translation>bleiben beim Modul</translation>
    </message>
    <message>
        <source>are counters</source>
        <translation>sind Spielsteine</translation>
    </message>
    <message>
        <source>Counters of the palette that are not in the game</source>
        <translation>Spielsteine der Palette, die nicht im Spiel sind</translation>
    </message>
    <message>
        <source>wait in a box, one of each</source>
        <translation>warten in einem Kasten, je einer</translation>
    </message>
    <message>
        <source>are left out</source>
        <translation>fehlen</translation>
    </message>
    <message>
        <source>{key} on {count} counters ({examples})</source>
        <translation>{key} auf {count} Spielsteinen ({examples})</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>Nations and sides</source>
        <translation>Nationen und Seiten</translation>
    </message>
    <message>
        <source>Every counter is of the type</source>
        <translation>Jeder Spielstein ist vom Typ</translation>
    </message>
    <message>
        <source>{nation} (kinds of counters: {count})</source>
        <translation>{nation} (Arten von Spielsteinen: {count})</translation>
    </message>
    <message>
        <source>Click three printed hexes far apart.</source>
        <translation>Klicke drei gedruckte Hexfelder an, die weit auseinanderliegen.</translation>
    </message>
    <message numerus="yes">
        <source>%n more clicks lay the grid.</source>
        <translation>
            <numerusform>Ein weiterer Klick legt das Gitter.</numerusform>
            <numerusform>%n weitere Klicks legen das Gitter.</numerusform>
        </translation>
    </message>
    <message>
        <source>The grid lies: hexes of {size} pixels, turned by {turn}°. One more click far off tests it.</source>
        <translation>Das Gitter liegt: Hexfelder von {size} Pixeln, um {turn}° gedreht. Ein weiterer Klick weit weg prüft es.</translation>
    </message>
    <message>
        <source>The grid lies: hexes of {size} pixels, turned by {turn}°; the worst click is {percent} % of a hex off.</source>
        <translation>Das Gitter liegt: Hexfelder von {size} Pixeln, um {turn}° gedreht; der schlechteste Klick liegt {percent} % eines Hexfelds daneben.</translation>
    </message>
    <message>
        <source>F8 again overrules this and ends the phase.</source>
        <translation>Noch einmal F8 übergeht das und beendet die Phase.</translation>
    </message>
    <message>
        <source>Overrule and end the phase</source>
        <translation>Übergehen und Phase beenden</translation>
    </message>
    <message>
        <source>The phase was ended with this still due</source>
        <translation>Die Phase wurde beendet, obwohl das noch fällig war</translation>
    </message>
    <message>
        <source>&amp;Special orders</source>
        <translation>&amp;Besondere Befehle</translation>
    </message>
    <message>
        <source>Die roll {die}, column {column}: {result}</source>
        <translation>Würfelwurf {die}, Spalte {column}: {result}</translation>
    </message>
    <message>
        <source>Attacker losses: {attacker}. Defender losses: {defender}.</source>
        <translation>Verluste des Angreifers: {attacker}. Verluste des Verteidigers: {defender}.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>losses</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Redone: {action}</source>
        <translation>Wiederholt: {action}</translation>
    </message>
    <message>
        <source>Now at: {action}</source>
        <translation>Stand nach: {action}</translation>
    </message>
    <message>
        <source>Damaged: kept from a damaged file. What it says is not proven.</source>
        <translation>Beschädigt: aus einer beschädigten Datei bewahrt. Was sie sagt, ist nicht bewiesen.</translation>
    </message>
    <message>
        <source>Code of the last action ({number}): {code}</source>
        <translation>Code der letzten Aktion ({number}): {code}</translation>
    </message>
    <message>
        <source>{file} is read through</source>
        <translation>{file} wird durchgelesen</translation>
    </message>
    <message>
        <source>{file} is damaged: {fault}</source>
        <translation>{file} ist beschädigt: {fault}</translation>
    </message>
    <message numerus="yes">
        <source>%n more places are damaged.</source>
        <translation>
            <numerusform>%n weitere Stelle ist beschädigt.</numerusform>
            <numerusform>%n weitere Stellen sind beschädigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>{place}: {kind}</source>
        <translation>{place}: {kind}</translation>
    </message>
    <message>
        <source>Copied to {file}. Play continues in the copy.</source>
        <translation>Kopiert nach {file}. Das Spiel geht in der Kopie weiter.</translation>
    </message>
    <message>
        <source>Start the lessons again?</source>
        <translation>Die Lektionen von vorn beginnen?</translation>
    </message>
    <message>
        <source>The campaign goes back to its beginning. Its actions stay in the journal, and Redo repeats them.</source>
        <translation>Die Kampagne geht an ihren Anfang zurück. Ihre Aktionen bleiben im Journal, und Wiederholen bringt sie zurück.</translation>
    </message>
    <message>
        <source>Go back to the beginning</source>
        <translation>An den Anfang zurück</translation>
    </message>
    <message>
        <source>{why} Skip this step, or start again.</source>
        <translation>{why} Den Schritt überspringen oder neu beginnen.</translation>
    </message>
    <message>
        <source>{units} not added: attackers must be of one side.</source>
        <translation>{units} nicht dazugenommen: Angreifer müssen von einer Seite sein.</translation>
    </message>
    <message numerus="yes">
        <source>%n actions set aside after this one; Branches (Shift+F12) shows them.</source>
        <translation>
            <numerusform>Eine Aktion danach beiseitegelegt; Zweige (Umschalt+F12) zeigt sie.</numerusform>
            <numerusform>%n Aktionen danach beiseitegelegt; Zweige (Umschalt+F12) zeigt sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>No attack is planned: select the attackers and click the enemy.</source>
        <translation>Kein Angriff ist geplant: die Angreifer auswählen und den Gegner anklicken.</translation>
    </message>
    <message>
        <source>No die is to be rolled now.</source>
        <translation>Jetzt ist kein Würfel zu werfen.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>An earlier position is shown. Esc goes back to the current one.</source>
        <translation>Eine frühere Stellung ist zu sehen. Esc führt zur jetzigen zurück.</translation>
    </message>
    <message>
        <source>The campaign is read-only. Save a copy to go on playing.</source>
        <translation>Die Kampagne ist nur zum Lesen offen. Zum Weiterspielen eine Kopie sichern.</translation>
    </message>
    <message>
        <source>{action}: not possible now.</source>
        <translation>{action}: jetzt nicht möglich.</translation>
    </message>
    <message>
        <source>{unit} is no longer where the lesson has it.</source>
        <translation>{unit} ist nicht mehr dort, wo die Lektion die Einheit hat.</translation>
    </message>
    <message>
        <source>{unit} is no longer in {hex}.</source>
        <translation>{unit} ist nicht mehr in {hex}.</translation>
    </message>
    <message>
        <source>The phase that this step is about is over.</source>
        <translation>Die Phase, von der dieser Schritt handelt, ist vorbei.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Back to the phase (Esc)</source>
        <translation>Zurück zur Phase (Esc)</translation>
    </message>
    <message>
        <source>Back to the phase</source>
        <translation>Zurück zur Phase</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>Leiste</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Einblendungen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>The answer in full</source>
        <translation>Die Antwort im Ganzen</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Warn</source>
        <translation>Warnen</translation>
    </message>
    <message>
        <source>Enforce</source>
        <translation>Durchsetzen</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern …</translation>
    </message>
    <message>
        <source>Choose the folder that the campaign is saved in</source>
        <translation>Den Ordner wählen, in dem die Kampagne gespeichert wird</translation>
    </message>
    <message>
        <source>Change the folder</source>
        <translation>Ordner ändern</translation>
    </message>
    <message>
        <source>With the lessons</source>
        <translation>Mit den Lektionen</translation>
    </message>
    <message>
        <source>Fog of war</source>
        <translation>Nebel des Krieges</translation>
    </message>
    <message>
        <source>Shows of enemy stacks only the top unit</source>
        <translation>Zeigt von gegnerischen Stapeln nur die oberste Einheit</translation>
    </message>
    <message>
        <source>Enter</source>
        <comment>the key</comment>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Referee level</source>
        <translation>Strenge der Regeln</translation>
    </message>
    <message>
        <source>Being read…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>%n hexes</source>
        <translation>
            <numerusform>%n Hexfeld</numerusform>
            <numerusform>%n Hexfelder</numerusform>
        </translation>
    </message>
    <message>
        <source>with lessons</source>
        <translation>mit Lektionen</translation>
    </message>
    <message>
        <source>Saved in {folder}</source>
        <translation>Gespeichert in {folder}</translation>
    </message>
    <message>
        <source>&amp;New campaign</source>
        <translation>&amp;Neue Kampagne</translation>
    </message>
    <message>
        <source>Shows the start screen: begin a campaign or continue one.</source>
        <translation>Zeigt den Startbildschirm: eine Kampagne beginnen oder fortsetzen.</translation>
    </message>
    <message>
        <source>Start screen</source>
        <translation>Startbildschirm</translation>
    </message>
    <message>
        <source>Choose a game, or continue a campaign.</source>
        <translation>Ein Spiel wählen oder eine Kampagne fortsetzen.</translation>
    </message>
    <message>
        <source>Back to the campaign</source>
        <translation>Zurück zur Kampagne</translation>
    </message>
    <message>
        <source>Esc</source>
        <comment>the key</comment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Another game</source>
        <translation>Ein anderes Spiel</translation>
    </message>
    <message>
        <source>Your own copy, or anything with hexes and counters.</source>
        <translation>Das eigene Exemplar oder alles mit Hexfeldern und Spielsteinen.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>All campaigns…</source>
        <translation>Alle Kampagnen …</translation>
    </message>
    <message>
        <source>Begin a campaign</source>
        <translation>Kampagne beginnen</translation>
    </message>
    <message>
        <source>Without a campaign</source>
        <translation>Ohne Kampagne</translation>
    </message>
    <message>
        <source>A game of your own</source>
        <translation>Ein eigenes Spiel</translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios</source>
        <translation>
            <numerusform>%n Szenario</numerusform>
            <numerusform>%n Szenarien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{scenarios}, %n ready to play</source>
        <translation>
            <numerusform>{scenarios}, %n spielbereit</numerusform>
            <numerusform>{scenarios}, %n spielbereit</numerusform>
        </translation>
    </message>
    <message>
        <source>A module, a saved game or a log</source>
        <translation>Ein Modul, ein Spielstand oder ein Protokoll</translation>
    </message>
    <message>
        <source>Scan a map</source>
        <translation>Eine Karte einscannen</translation>
    </message>
    <message>
        <source>The workshop makes hexes of a picture</source>
        <translation>Die Werkstatt macht aus einem Bild Hexfelder</translation>
    </message>
    <message>
        <source>Type your counters in</source>
        <translation>Spielsteine eintippen</translation>
    </message>
    <message>
        <source>Line by line or from a spreadsheet</source>
        <translation>Zeile für Zeile oder aus einer Tabelle</translation>
    </message>
    <message>
        <source>Import from VASSAL…</source>
        <translation>Aus VASSAL übernehmen …</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Back to {campaign}</source>
        <translation>Zurück zu {campaign}</translation>
    </message>
    <message>
        <source>Not possible on the start screen. Esc goes back to the campaign.</source>
        <translation>Auf dem Startbildschirm nicht möglich. Esc führt zur Kampagne zurück.</translation>
    </message>
    <message>
        <source>Today, {time}</source>
        <translation>Heute, {time}</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>Gestern, {time}</translation>
    </message>
    <message>
        <source>Cannot be read</source>
        <translation>Nicht lesbar</translation>
    </message>
    <message>
        <source>Ready to play</source>
        <translation>Spielbereit</translation>
    </message>
    <message>
        <source>Needs your copy: {parts}</source>
        <translation>Braucht Ihr Exemplar: {parts}</translation>
    </message>
    <message>
        <source>Interpretations and optional rules</source>
        <translation>Auslegungen und Zusatzregeln</translation>
    </message>
    <message>
        <source>Where the rulebook leaves a rule open, both players agree on it here</source>
        <translation>Wo das Regelheft eine Regel offen lässt, einigen sich hier beide Seiten</translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n geändert</numerusform>
            <numerusform>%n geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>Wie üblich</translation>
    </message>
    <message>
        <source>Losses: attacker / defender.</source>
        <translation>Verluste: Angreifer / Verteidiger.</translation>
    </message>
    <message>
        <source>column after all shifts</source>
        <translation>Spalte nach allen Verschiebungen</translation>
    </message>
    <message>
        <source>Name this position…</source>
        <translation>Stellung benennen…</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>Alle Zähler</translation>
    </message>
    <message>
        <source>Shows every count, to read and to correct.</source>
        <translation>Zeigt jeden Zähler, zum Lesen und zum Berichtigen.</translation>
    </message>
    <message>
        <source>Fewer tracks</source>
        <translation>Weniger Zähler</translation>
    </message>
    <message>
        <source>Due now ({count})</source>
        <translation>Jetzt fällig ({count})</translation>
    </message>
    <message>
        <source>To do this phase</source>
        <translation>In dieser Phase zu tun</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>When the phase ends</source>
        <translation>Am Ende der Phase</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Next one</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>Ziehen…</translation>
    </message>
    <message>
        <source>Moves the selected units to a hex.</source>
        <translation>Zieht die ausgewählten Einheiten in ein Feld.</translation>
    </message>
    <message>
        <source>Correct position…</source>
        <translation>Stellung berichtigen…</translation>
    </message>
    <message>
        <source>Records where the units are, without a ruling.</source>
        <translation>Hält fest, wo die Einheiten sind, ohne die Regeln zu prüfen.</translation>
    </message>
    <message>
        <source>The hex</source>
        <translation>Das Feld</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Writes a remark on it into the journal (Ctrl+M).</source>
        <translation>Schreibt eine Bemerkung dazu ins Journal (Strg+M).</translation>
    </message>
    <message>
        <source>No units.</source>
        <translation>Keine Einheiten.</translation>
    </message>
    <message>
        <source>In no zone of control.</source>
        <translation>In keiner Kontrollzone.</translation>
    </message>
    <message>
        <source>In the zone of control of: {sides}.</source>
        <translation>In der Kontrollzone von: {sides}.</translation>
    </message>
    <message>
        <source>Draws the supply lines of this side on the map.</source>
        <translation>Zeichnet die Versorgungslinien dieser Seite auf die Karte.</translation>
    </message>
    <message>
        <source>{fed} of {all} stacks</source>
        <translation>{fed} von {all} Stapeln</translation>
    </message>
    <message>
        <source>no units on the map</source>
        <translation>keine Einheiten auf der Karte</translation>
    </message>
    <message>
        <source>{side} in supply: {stacks}</source>
        <translation>{side} versorgt: {stacks}</translation>
    </message>
    <message numerus="yes">
        <source>and %n more stacks</source>
        <translation>
            <numerusform>und %n weiterer Stapel</numerusform>
            <numerusform>und %n weitere Stapel</numerusform>
        </translation>
    </message>
    <message>
        <source>{units}, {hex}: out of supply</source>
        <translation>{units}, {hex}: unversorgt</translation>
    </message>
    <message>
        <source>Shows the stack and why it is out of supply.</source>
        <translation>Zeigt den Stapel und warum er unversorgt ist.</translation>
    </message>
    <message>
        <source>Final column</source>
        <translation>Endgültige Spalte</translation>
    </message>
    <message>
        <source>History of {name}</source>
        <translation>Verlauf von {name}</translation>
    </message>
    <message>
        <source>Add a note on {name}…</source>
        <translation>Notiz zu {name} hinzufügen…</translation>
    </message>
    <message>
        <source>Goes back to the open question (Esc).</source>
        <translation>Kehrt zur offenen Frage zurück (Esc).</translation>
    </message>
    <message>
        <source>Open question: {question}</source>
        <translation>Offene Frage: {question}</translation>
    </message>
    <message>
        <source>{side} player: {question}</source>
        <translation>{side}: {question}</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>{n} in 6</source>
        <translation>{n} von 6</translation>
    </message>
    <message>
        <source>Hex cleared: {often}</source>
        <translation>Feld geräumt: {often}</translation>
    </message>
    <message>
        <source>Defender loses: {often}</source>
        <translation>Verteidiger verliert: {often}</translation>
    </message>
    <message>
        <source>Costs you a unit: {often}</source>
        <translation>Kostet eine Einheit: {often}</translation>
    </message>
    <message>
        <source>Attacker loses: {often}</source>
        <translation>Angreifer verliert: {often}</translation>
    </message>
    <message>
        <source>{side} losses: {lost}, expected {expected}</source>
        <translation>{side}: {lost} verloren, {expected} zu erwarten</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Small</source>
        <translation>Klein</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>The whole window; bars and buttons grow with it.</source>
        <translation>Das ganze Fenster; Leisten und Knöpfe wachsen mit.</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Touch</source>
        <translation>Finger</translation>
    </message>
    <message>
        <source>Touch makes everything that can be pressed large enough for a finger.</source>
        <translation>Finger macht alles, was sich drücken lässt, groß genug für einen Finger.</translation>
    </message>
    <message>
        <source>Spacing</source>
        <translation>Abstände</translation>
    </message>
    <message>
        <source>In pixels of the screen, the smallest that hex numbers become.</source>
        <translation>In Bildpunkten; kleiner werden Feldnummern nicht.</translation>
    </message>
    <message>
        <source>Hex numbers, smallest size</source>
        <translation>Feldnummern, kleinste Größe</translation>
    </message>
    <message>
        <source>Glide</source>
        <translation>Gleiten</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Springen</translation>
    </message>
    <message>
        <source>Moving counters</source>
        <translation>Bewegung der Spielsteine</translation>
    </message>
    <message>
        <source>What a question for a die offers first. The other way stays beside it.</source>
        <translation>Was eine Frage nach einem Würfel zuerst anbietet. Das andere steht daneben.</translation>
    </message>
    <message>
        <source>The program rolls</source>
        <translation>Programm würfelt</translation>
    </message>
    <message>
        <source>You type the roll</source>
        <translation>Wurf eintippen</translation>
    </message>
    <message>
        <source>Die rolls</source>
        <translation>Würfe</translation>
    </message>
    <message>
        <source>Refereeing of this campaign</source>
        <translation>Regelstrenge dieser Kampagne</translation>
    </message>
    <message>
        <source>Each kind of rule</source>
        <translation>Jede Art von Regel</translation>
    </message>
    <message>
        <source>Off for competitive play: no player gets advice in this campaign.</source>
        <translation>Aus für den Wettkampf: In dieser Kampagne bekommt niemand Rat.</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Show the ruling in large type</source>
        <translation>Den Entscheid groß zeigen</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>On T</source>
        <translation>Mit T</translation>
    </message>
    <message>
        <source>Second screen</source>
        <translation>Zweitbildschirm</translation>
    </message>
    <message>
        <source>A page that everyone around the table can read. Esc or T leaves it.</source>
        <translation>Eine Seite, die alle rund um den Tisch lesen können. Esc oder T verlässt sie.</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Campaigns</source>
        <translation>Kampagnen</translation>
    </message>
    <message>
        <source>Your own scenarios</source>
        <translation>Eigene Szenarien</translation>
    </message>
    <message>
        <source>The program&apos;s scenarios</source>
        <translation>Szenarien des Programms</translation>
    </message>
    <message>
        <source>Log of the program</source>
        <translation>Protokoll des Programms</translation>
    </message>
    <message>
        <source>Open</source>
        <comment>a folder</comment>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>Den Ordner öffnen: {name}</translation>
    </message>
    <message>
        <source>No file manager opened. The folder is {folder}.</source>
        <translation>Es hat sich keine Dateiverwaltung geöffnet. Der Ordner ist {folder}.</translation>
    </message>
    <message>
        <source>Search the handbook</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Found in the handbook</source>
        <translation>Im Handbuch gefunden</translation>
    </message>
    <message>
        <source>Lessons of this game</source>
        <translation>Lektionen dieses Spiels</translation>
    </message>
    <message>
        <source>Keys of what is in sight</source>
        <translation>Tasten für das, was zu sehen ist</translation>
    </message>
    <message>
        <source>Rules of the game (F1)</source>
        <translation>Regeln des Spiels (F1)</translation>
    </message>
    <message>
        <source>What&apos;s this? Then click on a part (Shift+F1)</source>
        <translation>Was ist das? Dann auf einen Teil klicken (Umschalt+F1)</translation>
    </message>
    <message>
        <source>The pages are in English.</source>
        <translation>Die Seiten sind auf Englisch.</translation>
    </message>
    <message>
        <source>‹ Back</source>
        <translation>‹ Zurück</translation>
    </message>
    <message>
        <source>The page before (Backspace)</source>
        <translation>Die Seite davor (Rücktaste)</translation>
    </message>
    <message>
        <source>All pages</source>
        <translation>Alle Seiten</translation>
    </message>
    <message>
        <source>In the browser</source>
        <translation>Im Browser</translation>
    </message>
    <message>
        <source>Opens this page in your browser.</source>
        <translation>Öffnet diese Seite im Browser.</translation>
    </message>
    <message>
        <source>The handbook does not have these words.</source>
        <translation>Das Handbuch hat diese Wörter nicht.</translation>
    </message>
    <message>
        <source>Back to the window</source>
        <translation>Zurück zum Fenster</translation>
    </message>
    <message>
        <source>Attack against defense</source>
        <translation>Angriff gegen Verteidigung</translation>
    </message>
    <message>
        <source>Column before shifts</source>
        <translation>Spalte vor den Verschiebungen</translation>
    </message>
    <message>
        <source>Hand the screen over</source>
        <translation>Den Bildschirm übergeben</translation>
    </message>
    <message>
        <source>This turn</source>
        <translation>In diesem Zug</translation>
    </message>
    <message>
        <source>Nothing is due.</source>
        <translation>Nichts steht an.</translation>
    </message>
    <message numerus="yes">
        <source>%n things are due</source>
        <translation>
            <numerusform>Ein Punkt steht an</numerusform>
            <numerusform>%n Punkte stehen an</numerusform>
        </translation>
    </message>
    <message>
        <source>{side}: stacks in supply</source>
        <translation>{side}: versorgte Stapel</translation>
    </message>
    <message>
        <source>Earlier position</source>
        <translation>Frühere Stellung</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>Am Tisch</translation>
    </message>
    <message>
        <source>Cards, rounds and two fires</source>
        <translation>Karten, Runden und zwei Feuer</translation>
    </message>
    <message>
        <source>The journal as a database</source>
        <translation>Das Journal als Datenbank</translation>
    </message>
    <message>
        <source>Fortresses, trains and ships</source>
        <translation>Festungen, Züge und Schiffe</translation>
    </message>
    <message>
        <source>A sector in half an hour</source>
        <translation>Ein Abschnitt in einer halben Stunde</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Recording a campaign</source>
        <translation>Eine Kampagne aufzeichnen</translation>
    </message>
    <message>
        <source>Settings and help</source>
        <translation>Einstellungen und Hilfe</translation>
    </message>
    <message>
        <source>Your own counters</source>
        <translation>Eigene Spielsteine</translation>
    </message>
    <message>
        <source>Your own data</source>
        <translation>Eigene Daten</translation>
    </message>
    <message>
        <source>Bringing your own map</source>
        <translation>Eine eigene Karte</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>Opens the settings, or closes them.</source>
        <translation>Öffnet die Einstellungen oder schließt sie.</translation>
    </message>
    <message>
        <source>Table &amp;mode</source>
        <translation>Tischansic&amp;ht</translation>
    </message>
    <message>
        <source>Shows the current ruling in large type on the whole screen, or leaves it; on the map T does too.</source>
        <translation>Zeigt den Entscheid groß auf dem ganzen Bildschirm oder verlässt ihn; auf der Karte tut es auch T.</translation>
    </message>
    <message>
        <source>Puts what the inspector answers on the clipboard, with its working.</source>
        <translation>Legt die Antwort des Inspektors mit ihrer Rechnung in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Opens the handbook in the drawer.</source>
        <translation>Öffnet das Handbuch in der Schublade.</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>Taste&amp;n</translation>
    </message>
    <message>
        <source>Lists the keys of what is in sight.</source>
        <translation>Listet die Tasten für das auf, was zu sehen ist.</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Tells what a part of the window is for: the next click points at it.</source>
        <translation>Sagt, wozu ein Teil des Fensters da ist: Der nächste Klick zeigt darauf.</translation>
    </message>
    <message>
        <source>Cop&amp;y the ruling</source>
        <translation>Entscheid ko&amp;pieren</translation>
    </message>
    <message>
        <source>Opens the drawer of help, or closes it.</source>
        <translation>Öffnet die Schublade mit der Hilfe oder schließt sie.</translation>
    </message>
    <message>
        <source>To the hex beside, with any arrow</source>
        <translation>Zum Feld daneben, mit jedem Pfeil</translation>
    </message>
    <message>
        <source>To a hex by its number</source>
        <translation>Zu einem Feld nach seiner Nummer</translation>
    </message>
    <message>
        <source>Picks the units in the hex</source>
        <translation>Wählt die Einheiten im Feld</translation>
    </message>
    <message>
        <source>Moves the selected units to a hex</source>
        <translation>Zieht die gewählten Einheiten in ein Feld</translation>
    </message>
    <message>
        <source>Leaves the lowest unit behind</source>
        <translation>Lässt die unterste Einheit zurück</translation>
    </message>
    <message>
        <source>Fans the stack out</source>
        <translation>Fächert den Stapel auf</translation>
    </message>
    <message>
        <source>Picks a unit of the stack, with 1 to 9</source>
        <translation>Wählt eine Einheit des Stapels, mit 1 bis 9</translation>
    </message>
    <message>
        <source>Table mode</source>
        <translation>Tischansicht</translation>
    </message>
    <message>
        <source>Zooms in</source>
        <translation>Vergrößert</translation>
    </message>
    <message>
        <source>Zooms out</source>
        <translation>Verkleinert</translation>
    </message>
    <message>
        <source>Shows the whole map</source>
        <translation>Zeigt die ganze Karte</translation>
    </message>
    <message>
        <source>Open question</source>
        <translation>Offene Frage</translation>
    </message>
    <message>
        <source>Answers it</source>
        <translation>Beantwortet sie</translation>
    </message>
    <message>
        <source>What the table rolled:</source>
        <translation>Was am Tisch gewürfelt wurde:</translation>
    </message>
    <message>
        <source>or let the program roll:</source>
        <translation>oder das Programm würfeln lassen:</translation>
    </message>
    <message>
        <source>Leave the lessons; Help (Alt+6) brings them back</source>
        <translation>Die Lektionen verlassen; die Hilfe (Alt+6) bringt sie zurück</translation>
    </message>
    <message>
        <source>This campaign has no lessons. The scenario First steps of each game has them.</source>
        <translation>Diese Kampagne hat keine Lektionen. Das Szenario First steps jedes Spiels hat welche.</translation>
    </message>
    <message>
        <source>Begin the lessons</source>
        <translation>Die Lektionen beginnen</translation>
    </message>
    <message>
        <source>All lessons are done. Play on here, or begin a campaign of your own.</source>
        <translation>Alle Lektionen sind geschafft. Spielt hier weiter oder beginnt eine eigene Kampagne.</translation>
    </message>
    <message>
        <source>{number}. {title}</source>
        <translation>{number}. {title}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>geschafft</translation>
    </message>
    <message>
        <source>next</source>
        <translation>als nächste</translation>
    </message>
    <message>
        <source>to come</source>
        <translation>noch offen</translation>
    </message>
    <message>
        <source>Lesson {number}, {title}: {state}</source>
        <translation>Lektion {number}, {title}: {state}</translation>
    </message>
    <message>
        <source>Handbook, lessons and keys (Alt+6)</source>
        <translation>Handbuch, Lektionen und Tasten (Alt+6)</translation>
    </message>
    <message>
        <source>Settings (Ctrl+,)</source>
        <translation>Einstellungen (Strg+,)</translation>
    </message>
    <message>
        <source>Done, and that was the last one. Play on here, or begin a campaign of your own: Campaign, New campaign (Ctrl+N). Help has the lessons and the handbook (Alt+6).</source>
        <translation>Geschafft, und das war die letzte. Spielt hier weiter oder beginnt eine eigene Kampagne: Kampagne, Neue Kampagne (Strg+N). Die Hilfe hat die Lektionen und das Handbuch (Alt+6).</translation>
    </message>
    <message>
        <source>Page of the handbook</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>The strip: menu, campaign and referee level at the left, then turn and phases, undo and redo, and the button that ends the phase (F8).</source>
        <translation>Der Streifen: links Menü, Kampagne und Regelstrenge, dann Zug und Phasen, Rückgängig und Wiederholen und der Knopf, der die Phase beendet (F8).</translation>
    </message>
    <message>
        <source>The rail: each of these opens a drawer over the edge of the map, or begins a tool.</source>
        <translation>Die Leiste: Jeder dieser Knöpfe öffnet eine Schublade über dem Rand der Karte oder beginnt ein Werkzeug.</translation>
    </message>
    <message>
        <source>The drawer: one list or form at a time. Esc or × closes it; the map stays where it is.</source>
        <translation>Die Schublade: jeweils eine Liste oder ein Formular. Esc oder × schließt sie; die Karte bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>The band: a lesson, an earlier position, or a message about the campaign&apos;s file.</source>
        <translation>Das Band: eine Lektion, eine frühere Stellung oder eine Meldung zur Datei der Kampagne.</translation>
    </message>
    <message>
        <source>The map: point at a hex to read it below, click it to see it in the inspector. Click units, then an enemy, for the odds. Drag units to move them.</source>
        <translation>Die Karte: Zeigt auf ein Feld, um es unten zu lesen; ein Klick zeigt es im Inspektor. Ein Klick auf Einheiten und dann auf einen Feind nennt das Kräfteverhältnis. Gezogene Einheiten bewegen sich.</translation>
    </message>
    <message>
        <source>The inspector: what you have chosen, the answer first and its working below. The arrows show it in large type (T).</source>
        <translation>Der Inspektor: was ihr gewählt habt, zuerst die Antwort, darunter die Rechnung. Die Pfeile zeigen es groß (T).</translation>
    </message>
    <message>
        <source>What you can do with what the inspector shows. The first button is the usual one.</source>
        <translation>Was ihr mit dem tun könnt, was der Inspektor zeigt. Der erste Knopf ist der übliche.</translation>
    </message>
    <message>
        <source>The timeline: a stroke for every action, the last one in words. ⌃ opens it whole.</source>
        <translation>Die Zeitleiste: ein Strich für jede Aktion, die letzte in Worten. ⌃ öffnet sie ganz.</translation>
    </message>
    <message>
        <source>What must be done before the phase ends, what the turn brings, and what comes later.</source>
        <translation>Was vor dem Ende der Phase getan sein muss, was der Zug bringt und was später kommt.</translation>
    </message>
    <message>
        <source>The order of battle: reinforcements, reserve, pools and all units. Drag a unit to the map.</source>
        <translation>Die Schlachtordnung: Verstärkungen, Reserve, Ersatz und alle Einheiten. Einheiten lassen sich auf die Karte ziehen.</translation>
    </message>
    <message>
        <source>The units of a hex: their supply first, with the line or what breaks it, then the hex.</source>
        <translation>Die Einheiten eines Feldes: zuerst ihre Versorgung mit der Linie oder dem, was sie unterbricht, dann das Feld.</translation>
    </message>
    <message>
        <source>The planned attack or the battle: the column, the faces of the die with their results, and the working with the rule behind every number.</source>
        <translation>Der geplante Angriff oder das Gefecht: die Spalte, die Augen des Würfels mit ihren Ergebnissen und die Rechnung mit der Regel hinter jeder Zahl.</translation>
    </message>
    <message>
        <source>The supply of a side: which stacks are out of supply, why, and what restores the line.</source>
        <translation>Die Versorgung einer Seite: welche Stapel unversorgt sind, warum und was die Linie wiederherstellt.</translation>
    </message>
    <message>
        <source>The campaign that is about to begin: its scenario, its name, and what the players agree on.</source>
        <translation>Der Feldzug, der beginnt: sein Szenario, sein Name, und worauf sich die Spieler einigen.</translation>
    </message>
    <message>
        <source>The rounds of both sides, and the card that each of them plays.</source>
        <translation>Die Runden beider Seiten, und die Karte, die jede spielt.</translation>
    </message>
    <message>
        <source>Attack, defense and circumstances by numbers; the answer comes in the inspector.</source>
        <translation>Angriff, Verteidigung und Umstände als Zahlen; die Antwort kommt im Inspektor.</translation>
    </message>
    <message>
        <source>The odds of what was typed: the column, the faces of the die, and the working.</source>
        <translation>Das Kampfverhältnis zu den eingegebenen Zahlen: die Spalte, die Augen des Würfels und die Rechnung.</translation>
    </message>
    <message>
        <source>The answer to the question that was asked in the drawer, with its working.</source>
        <translation>Die Antwort auf die Frage, die in der Schublade gestellt wurde, mit ihrer Rechnung.</translation>
    </message>
    <message>
        <source>What the dice did, against what they do on average, by side and by battle.</source>
        <translation>Was die Würfel taten, gegen das, was sie im Mittel tun, nach Seiten und Schlachten.</translation>
    </message>
    <message>
        <source>The rounds and the hands of cards. The other side&apos;s cards are face down.</source>
        <translation>Die Runden und die Karten auf der Hand. Die der anderen Seite sind verdeckt.</translation>
    </message>
    <message>
        <source>Every action and note, the latest first. Click one to see the position after it.</source>
        <translation>Jede Aktion und Notiz, die neueste zuerst. Ein Klick zeigt die Stellung danach.</translation>
    </message>
    <message>
        <source>The game&apos;s own tracks: points, weather, control of the air and the like.</source>
        <translation>Die Leisten des Spiels: Punkte, Wetter, Luftherrschaft und dergleichen.</translation>
    </message>
    <message>
        <source>The rules of this game: what the program does about each, and how it reads it.</source>
        <translation>Die Regeln dieses Spiels: was das Programm bei jeder tut und wie es sie auslegt.</translation>
    </message>
    <message>
        <source>What the program still lacks of your copy: map, counters and charts.</source>
        <translation>Was dem Programm von eurem Spiel noch fehlt: Karte, Spielsteine und Tabellen.</translation>
    </message>
    <message>
        <source>What became of it: the history of a unit or hex, luck, notes, reports.</source>
        <translation>Was daraus wurde: die Geschichte einer Einheit oder eines Feldes, Glück, Notizen, Berichte.</translation>
    </message>
    <message>
        <source>Questions about what could be done. Nothing here moves a unit.</source>
        <translation>Fragen danach, was getan werden könnte. Nichts davon bewegt eine Einheit.</translation>
    </message>
    <message>
        <source>Everything that was played and undone, as a tree of branches.</source>
        <translation>Alles, was gespielt und rückgängig gemacht wurde, als Baum von Zweigen.</translation>
    </message>
    <message>
        <source>Two positions side by side: what differs between them.</source>
        <translation>Zwei Stellungen nebeneinander: worin sie sich unterscheiden.</translation>
    </message>
    <message>
        <source>Your map against the program, hex by hex.</source>
        <translation>Eure Karte gegen das Programm, Feld für Feld.</translation>
    </message>
    <message>
        <source>A scan or photograph becomes a map that the rules can read, step by step.</source>
        <translation>Aus einem Scan oder Foto wird Schritt für Schritt eine Karte, die die Regeln lesen können.</translation>
    </message>
    <message>
        <source>Why the order is not allowed, by which rule, what would be legal, and the way to overrule.</source>
        <translation>Warum der Befehl nicht erlaubt ist, nach welcher Regel, was erlaubt wäre und wie er sich übergehen lässt.</translation>
    </message>
    <message>
        <source>Everything you can set, in force as soon as you press it.</source>
        <translation>Alles, was ihr einstellen könnt; es gilt, sobald ihr es drückt.</translation>
    </message>
    <message>
        <source>The handbook, the lessons of this game, and the keys of what is in sight.</source>
        <translation>Das Handbuch, die Lektionen dieses Spiels und die Tasten für das, was zu sehen ist.</translation>
    </message>
    <message>
        <source>The hexes concerned</source>
        <translation>Die betroffenen Felder</translation>
    </message>
    <message>
        <source>Table mode: the ruling in large type (T on the map, Ctrl+F11)</source>
        <translation>Tischansicht: der Entscheid in großer Schrift (T auf der Karte, Strg+F11)</translation>
    </message>
    <message>
        <source>The ruling is on the clipboard.</source>
        <translation>Der Entscheid liegt in der Zwischenablage.</translation>
    </message>
</context>
</TS>
