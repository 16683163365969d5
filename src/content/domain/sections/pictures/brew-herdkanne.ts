// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const brewHerdkanne = {"name":"brew-herdkanne","alt":"Achteckige Herdkanne aus Stahl und rotem Lack mit Startnummer 1 in einer aufgemalten Startbox, dahinter eine rote Ampel, daneben wartet auf Startplatz 2 eine Espressotasse, alles auf rotem Papier.","hash":"f8d7ae4a","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
