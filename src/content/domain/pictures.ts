// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** Pictures of the shop; `pictureUrl` in picture-url.ts builds the addresses. */
export const pictures = {
  "hero": {"alt":"Miniaturszene auf gelbem Papier: Ape mit Startnummer 92 auf einer Rennstrecke, dahinter zwei Kaffeetüten, ein Fiat und die Schwebebahn.","hash":"ef22ce40","width":1600,"height":920,"widths":[480,960,1600]},
  "hero-mobile": {"alt":"Hochformat der Miniaturszene: Ape mit Startnummer 92 und roter Fiat auf der Strecke vor den Tüten IMOLA und MONZA, darüber die Schwebebahn.","hash":"2de35527","width":880,"height":1001,"widths":[480,880]},
  "pack-monza": {"alt":"Rote Kaffeetüte MONZA mit gezeichneter Streckenlinie auf rotem Papier, rechts davor geröstete Bohnen.","hash":"ace97636","width":1200,"height":1500,"widths":[480,960,1200]},
  "pack-imola": {"alt":"Hellgrün-blaue Kaffeetüte IMOLA mit gezeichneter Streckenlinie auf gleichfarbigem Papier, links davor geröstete Bohnen.","hash":"af55b8c9","width":1200,"height":1500,"widths":[480,960,1200]},
  "gallery-bohnen": {"alt":"Haufen gerösteter Kaffeebohnen auf rotem Papier, von links beleuchtet, rechts daneben sein langer Schatten.","hash":"cdafc5d8","width":1440,"height":1080,"widths":[480,960,1440]},
  "story-roesterei": {"alt":"Ein roter Trommelröster mit Kühlsieb und einem Sack Rohkaffee steht vor einem Schwebebahn-Portal mit roter Bahn, dahinter ragen Kaffeetüten mit den Aufschriften Imola und Monza auf, alles im tiefen Sonnenlicht.","hash":"f1e369f3","width":1600,"height":1000,"widths":[480,960,1600]},
} as const
