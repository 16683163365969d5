// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const brewFilter = {"name":"brew-filter","alt":"Weißer Handfilter mit Papierfilter auf einer Glaskanne, in die Kaffee tropft; die Kanne steht auf der karierten Ziellinie einer auf hellgrün-blaues Papier gemalten Streckenlinie.","hash":"01c072da","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
