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
            <numerusform>%n of {all} stack has not moved.</numerusform>
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
        <source>Readings of open rules: %n chosen otherwise</source>
        <translation>
            <numerusform>Readings of open rules: %n chosen otherwise</numerusform>
            <numerusform>Readings of open rules: %n chosen otherwise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cut} of {all} stacks out of supply, %n units</source>
        <translation>
            <numerusform>{cut} of {all} stacks out of supply, %n unit</numerusform>
            <numerusform>{cut} of {all} stacks out of supply, %n units</numerusform>
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
</context>
</TS>
