// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryStartaufstellung = {"name":"gallery-startaufstellung","alt":"Zwanzig gefüllte Espressotassen mit Startnummern von 1 bis 20 stehen versetzt in aufgemalten Startfeldern auf einer Rennstrecke mit rot-weißen Randsteinen, rechts daneben liegt ein Häufchen Kaffeebohnen auf gelbem Papier.","hash":"b2e5507a","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
