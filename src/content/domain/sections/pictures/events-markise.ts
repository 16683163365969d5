// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const eventsMarkise = {"name":"events-markise","alt":"Unter einer rot-weiß gestreiften Markise stehen fünf Espressotassen auf Untertassen und ein Tassenstapel auf dem Tresen der Ape, dahinter eine rote Espressomaschine mit der Nummer 92, eine Mühle und zwei Kaffeetüten.","hash":"2943d1fc","width":1600,"height":900,"widths":[480,750,960,1600]} as const
