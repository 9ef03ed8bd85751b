<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n more factors: {column}</source>
        <translation>
            <numerusform>%n more factor: {column}</numerusform>
            <numerusform>%n more factors: {column}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps more</source>
        <translation>
            <numerusform>%n step more</numerusform>
            <numerusform>%n steps more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{units}: %n attack factors</source>
        <translation>
            <numerusform>{units}: %n attack factor</numerusform>
            <numerusform>{units}: %n attack factors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n enforced or computed</source>
        <translation>
            <numerusform>%n enforced or computed</numerusform>
            <numerusform>%n enforced or computed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to watch yourself</source>
        <translation>
            <numerusform>%n to watch yourself</numerusform>
            <numerusform>%n to watch yourself</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not rules</source>
        <translation>
            <numerusform>%n not rules</numerusform>
            <numerusform>%n not rules</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Takes {cost} of {left} points.</source>
        <translation>
            <numerusform>Takes {cost} of {left} point.</numerusform>
            <numerusform>Takes {cost} of {left} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To {hex}: {cost} of {left} hexes.</source>
        <translation>
            <numerusform>To {hex}: {cost} of {left} hex.</numerusform>
            <numerusform>To {hex}: {cost} of {left} hexes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>To {hex}: takes {cost} of {left} points.</source>
        <translation>
            <numerusform>To {hex}: takes {cost} of {left} point.</numerusform>
            <numerusform>To {hex}: takes {cost} of {left} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units in the stack.</source>
        <translation>
            <numerusform>%n unit in the stack.</numerusform>
            <numerusform>%n units in the stack.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} more units, hidden</source>
        <translation>
            <numerusform>{count} more unit, hidden</numerusform>
            <numerusform>{count} more units, hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} units, hidden</source>
        <translation>
            <numerusform>{count} unit, hidden</numerusform>
            <numerusform>{count} units, hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n counters to hex</source>
        <translation>
            <numerusform>Move %n counter to hex</numerusform>
            <numerusform>Move %n counters to hex</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %n hexes</source>
        <translation>
            <numerusform>from %n hex</numerusform>
            <numerusform>from %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n factors are told apart, and the attack has {attack}.</source>
        <translation>
            <numerusform>%n factor is told apart, and the attack has {attack}.</numerusform>
            <numerusform>%n factors are told apart, and the attack has {attack}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n factors</source>
        <translation>
            <numerusform>%n factor</numerusform>
            <numerusform>%n factors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units must still attack.</source>
        <translation>
            <numerusform>%n unit must still attack.</numerusform>
            <numerusform>%n units must still attack.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units must still be attacked.</source>
        <translation>
            <numerusform>%n unit must still be attacked.</numerusform>
            <numerusform>%n units must still be attacked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stacks are out of supply.</source>
        <translation>
            <numerusform>%n stack is out of supply.</numerusform>
            <numerusform>%n stacks are out of supply.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units may arrive this turn.</source>
        <translation>
            <numerusform>%n unit may arrive this turn.</numerusform>
            <numerusform>%n units may arrive this turn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} stacks have not moved.</source>
        <translation>
            <numerusform>%n of {all} stacks has not moved.</numerusform>
            <numerusform>%n of {all} stacks have not moved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n markers are taken off.</source>
        <translation>
            <numerusform>One marker is taken off.</numerusform>
            <numerusform>%n markers are taken off.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n off the map</source>
        <translation>
            <numerusform>%n off the map</numerusform>
            <numerusform>%n off the map</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <translation>
            <numerusform>%n hidden</numerusform>
            <numerusform>%n hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actions</source>
        <translation>
            <numerusform>%n action</numerusform>
            <numerusform>%n actions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n overruled</source>
        <translation>
            <numerusform>%n overruled</numerusform>
            <numerusform>%n overruled</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units: the map does not show yet what supplies them</source>
        <translation>
            <numerusform>%n unit: the map does not show yet what supplies it</numerusform>
            <numerusform>%n units: the map does not show yet what supplies them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units: {state}</source>
        <translation>
            <numerusform>%n unit: {state}</numerusform>
            <numerusform>%n units: {state}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexsides</source>
        <translation>
            <numerusform>%n hexside</numerusform>
            <numerusform>%n hexsides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things are to be dealt with first</source>
        <translation>
            <numerusform>%n thing is to be dealt with first</numerusform>
            <numerusform>%n things are to be dealt with first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{unit} stays in {hex}; %n units go on.</source>
        <translation>
            <numerusform>{unit} stays in {hex}; %n unit goes on.</numerusform>
            <numerusform>{unit} stays in {hex}; %n units go on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the pasted cells do not fit: {cells}.</source>
        <translation>
            <numerusform>One of the pasted cells does not fit: {cells}.</numerusform>
            <numerusform>%n of the pasted cells do not fit: {cells}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cells</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{fault} %n more like it.</source>
        <translation>
            <numerusform>{fault} One more like it.</numerusform>
            <numerusform>{fault} %n more like it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{attack}: %n units may fire.</source>
        <translation>
            <numerusform>{attack}: one unit may fire.</numerusform>
            <numerusform>{attack}: %n units may fire.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{unit} (%n steps)</source>
        <translation>
            <numerusform>{unit} (%n step)</numerusform>
            <numerusform>{unit} (%n steps)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The attacker has won; retreat: %n hexes</source>
        <translation>
            <numerusform>The attacker has won; retreat: %n hex</numerusform>
            <numerusform>The attacker has won; retreat: %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: %n cards in hand</source>
        <translation>
            <numerusform>{side}: %n card in hand</numerusform>
            <numerusform>{side}: %n cards in hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in a row: next −{less}</source>
        <translation>
            <numerusform>%n in a row: next −{less}</numerusform>
            <numerusform>%n in a row: next −{less}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chain of %n battles</source>
        <translation>
            <numerusform>Chain of %n battle</numerusform>
            <numerusform>Chain of %n battles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{column} with %n factors: {units}</source>
        <translation>
            <numerusform>{column} with %n factor: {units}</numerusform>
            <numerusform>{column} with %n factors: {units}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing cheaper gets there; %n attacks were reckoned.</source>
        <translation>
            <numerusform>Nothing cheaper gets there; %n attack was reckoned.</numerusform>
            <numerusform>Nothing cheaper gets there; %n attacks were reckoned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pinned plans</source>
        <translation>
            <numerusform>%n pinned plan</numerusform>
            <numerusform>%n pinned plans</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attacks could drive somebody back</source>
        <translation>
            <numerusform>%n attack could drive somebody back</numerusform>
            <numerusform>%n attacks could drive somebody back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes</source>
        <comment>retreat</comment>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units</source>
        <comment>cost</comment>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <comment>cost</comment>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n factors</source>
        <comment>cost</comment>
        <translation>
            <numerusform>%n factor</numerusform>
            <numerusform>%n factors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{side}: %n threats to supply</source>
        <translation>
            <numerusform>{side}: %n threat to supply</numerusform>
            <numerusform>{side}: %n threats to supply</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n branches</source>
        <translation>
            <numerusform>%n branch</numerusform>
            <numerusform>%n branches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units differ</source>
        <translation>
            <numerusform>%n unit differs</numerusform>
            <numerusform>%n units differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>control of %n places differs</source>
        <translation>
            <numerusform>control of %n place differs</numerusform>
            <numerusform>control of %n places differs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attacks</source>
        <translation>
            <numerusform>%n attack</numerusform>
            <numerusform>%n attacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n defences</source>
        <translation>
            <numerusform>%n defence</numerusform>
            <numerusform>%n defences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps lost</source>
        <translation>
            <numerusform>%n step lost</numerusform>
            <numerusform>%n steps lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>entered by %n units</source>
        <translation>
            <numerusform>entered by %n unit</numerusform>
            <numerusform>entered by %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>fought over %n times</source>
        <translation>
            <numerusform>fought over once</numerusform>
            <numerusform>fought over %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>changed hands %n times</source>
        <translation>
            <numerusform>changed hands once</numerusform>
            <numerusform>changed hands %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{battle}, %n steps lost</source>
        <translation>
            <numerusform>{battle}, %n step lost</numerusform>
            <numerusform>{battle}, %n steps lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{note} (%n photographs)</source>
        <translation>
            <numerusform>{note} (%n photograph)</numerusform>
            <numerusform>{note} (%n photographs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n battles are left out: their table is not typed in.</source>
        <translation>
            <numerusform>%n battle is left out: its table is not typed in.</numerusform>
            <numerusform>%n battles are left out: their table is not typed in.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A note takes %n photographs at the most.</source>
        <translation>
            <numerusform>A note takes %n photograph at the most.</numerusform>
            <numerusform>A note takes %n photographs at the most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photographs</source>
        <translation>
            <numerusform>%n photograph</numerusform>
            <numerusform>%n photographs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notes</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actions found</source>
        <translation>
            <numerusform>%n action found</numerusform>
            <numerusform>%n actions found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things differ</source>
        <translation>
            <numerusform>%n thing differs</numerusform>
            <numerusform>%n things differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counters</source>
        <translation>
            <numerusform>%n counter</numerusform>
            <numerusform>%n counters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n starts are not on the map.</source>
        <translation>
            <numerusform>%n start is not on the map.</numerusform>
            <numerusform>%n starts are not on the map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The map has %n hexes now.</source>
        <translation>
            <numerusform>The map has one hex now.</numerusform>
            <numerusform>The map has %n hexes now.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out: {what} %n more like it.</source>
        <translation>
            <numerusform>Left out: {what} One more like it.</numerusform>
            <numerusform>Left out: {what} %n more like it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes are to go.</source>
        <translation>
            <numerusform>One hex is to go.</numerusform>
            <numerusform>%n hexes are to go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes are proposed.</source>
        <translation>
            <numerusform>One hex is proposed.</numerusform>
            <numerusform>%n hexes are proposed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n counters</source>
        <translation>
            <numerusform>Take %n counter</numerusform>
            <numerusform>Take %n counters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more clicks lay the grid.</source>
        <translation>
            <numerusform>One more click lays the grid.</numerusform>
            <numerusform>%n more clicks lay the grid.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more places are damaged.</source>
        <translation>
            <numerusform>%n more place is damaged.</numerusform>
            <numerusform>%n more places are damaged.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actions set aside after this one; Branches (Shift+F12) shows them.</source>
        <translation>
            <numerusform>%n action set aside after this one; Branches (Shift+F12) shows it.</numerusform>
            <numerusform>%n actions set aside after this one; Branches (Shift+F12) shows them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n scenarios</source>
        <translation>
            <numerusform>%n scenario</numerusform>
            <numerusform>%n scenarios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{scenarios}, %n ready to play</source>
        <translation>
            <numerusform>{scenarios}, %n ready to play</numerusform>
            <numerusform>{scenarios}, %n ready to play</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more stacks</source>
        <translation>
            <numerusform>and %n more stack</numerusform>
            <numerusform>and %n more stacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n things are due</source>
        <translation>
            <numerusform>One thing is due</numerusform>
            <numerusform>%n things are due</numerusform>
        </translation>
    </message>
</context>
</TS>
