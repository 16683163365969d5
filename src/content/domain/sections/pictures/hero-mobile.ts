// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const heroMobile = {"name":"hero-mobile","alt":"Hochformat der Miniaturszene: Ape mit Startnummer 92 und roter Fiat auf der Strecke vor den Tüten IMOLA und MONZA, darüber die Schwebebahn.","hash":"4cc2b619","width":880,"height":1001,"widths":[480,750,880]} as const
