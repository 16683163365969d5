// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryMessestand = {"name":"gallery-messestand","alt":"Roter Fiat 500 auf rundem Podest mit rot-weißem Randstein vor einer dunkelgrünen Scheibe, davor zwölf Tassen in einer Reihe.","hash":"1595a0ee","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
