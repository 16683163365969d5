// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryApe = {"name":"gallery-ape","alt":"Modell einer hellgrün-blauen Ape mit Startnummer 92, Holztheke und rot-weißer Markise auf gelbem Papier.","hash":"07937a8d","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
