// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryFiat = {"name":"gallery-fiat","alt":"Modell eines roten Fiat 500 mit Startnummer 92 und den Kaffeetüten MONZA und IMOLA auf dem Dachgepäckträger.","hash":"b714ecc3","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
