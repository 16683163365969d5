// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const gallerySchuerzen = {"name":"gallery-schuerzen","alt":"Vier Schürzen in Rot, Weiß, Gelb und Petrol mit den Startnummern 16, 17, 18 und 92 hängen an Messinghaken auf einer rot-weißen Leiste vor hellgrünem Papier.","hash":"3f1ba5a3","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
