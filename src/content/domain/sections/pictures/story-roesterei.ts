// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const storyRoesterei = {"name":"story-roesterei","alt":"Ein roter Trommelröster mit Kühlsieb und einem Sack Rohkaffee steht vor einem Schwebebahn-Portal mit roter Bahn, dahinter ragen Kaffeetüten mit den Aufschriften Imola und Monza auf, alles im tiefen Sonnenlicht.","hash":"a78e42b3","width":1600,"height":1000,"widths":[480,750,960,1600]} as const
