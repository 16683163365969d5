// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryRoester = {"name":"gallery-roester","alt":"Modell eines roten Trommelrösters mit Messingteilen, Bohnen im Kühlsieb und einem Sack Rohbohnen auf cremefarbenem Papier.","hash":"6526209a","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
