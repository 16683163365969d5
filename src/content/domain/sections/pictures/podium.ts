// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const podium = {"name":"podium","alt":"Siegerpodest mit den Plätzen 1, 2 und 3: oben eine rote Espressotasse, links ein Cappuccino, rechts ein Glas Filterkaffee, ringsum fallen Kaffeebohnen und bunte Bohnen als Konfetti auf petrolfarbenem Papier.","hash":"d070480e","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
