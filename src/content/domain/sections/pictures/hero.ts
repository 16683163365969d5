// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const hero = {"name":"hero","alt":"Miniaturszene auf gelbem Papier: Ape mit Startnummer 92 auf einer Rennstrecke, dahinter zwei Kaffeetüten, ein Fiat und die Schwebebahn.","hash":"c6600032","width":1600,"height":920,"widths":[480,750,960,1600]} as const
