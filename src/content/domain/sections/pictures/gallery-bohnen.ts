// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryBohnen = {"name":"gallery-bohnen","alt":"Haufen gerösteter Kaffeebohnen auf rotem Papier, von links beleuchtet, rechts daneben sein langer Schatten.","hash":"cdafc5d8","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
