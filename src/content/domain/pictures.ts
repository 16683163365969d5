// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** Pictures that stand for products. */
export const pictures = {
  "pack-monza": {"name":"pack-monza","alt":"Rote Kaffeetüte MONZA mit gezeichneter Streckenlinie auf rotem Papier, rechts davor geröstete Bohnen.","hash":"ace97636","width":1200,"height":1500,"widths":[480,750,960,1200]},
  "pack-imola": {"name":"pack-imola","alt":"Hellgrün-blaue Kaffeetüte IMOLA mit gezeichneter Streckenlinie auf gleichfarbigem Papier, links davor geröstete Bohnen.","hash":"af55b8c9","width":1200,"height":1500,"widths":[480,750,960,1200]},
  "gallery-bohnen": {"name":"gallery-bohnen","alt":"Haufen gerösteter Kaffeebohnen auf rotem Papier, von links beleuchtet, rechts daneben sein langer Schatten.","hash":"cdafc5d8","width":1440,"height":1080,"widths":[480,750,960,1440]},
} as const
