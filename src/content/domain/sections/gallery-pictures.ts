// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** All other pictures, in a file of their own: only the pages that show them carry these. */
export const galleryPictures = {
  "gallery-farbskala": {"alt":"Sieben kleine Bohnenhaufen von rohem Grün bis Dunkelbraun, versetzt in nummerierten Startfeldern neben einem rot-weißen Randstein.","hash":"c07d59d3","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-roester": {"alt":"Modell eines roten Trommelrösters mit Messingteilen, Bohnen im Kühlsieb und einem Sack Rohbohnen auf cremefarbenem Papier.","hash":"37579fc3","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-ape": {"alt":"Modell einer hellgrün-blauen Ape mit Startnummer 92, Holztheke und rot-weißer Markise auf gelbem Papier.","hash":"1aa6e521","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-fiat": {"alt":"Modell eines roten Fiat 500 mit Startnummer 92 und den Kaffeetüten MONZA und IMOLA auf dem Dachgepäckträger.","hash":"2663bc2d","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-boxenstopp": {"alt":"Ape von oben in einem aufgemalten Boxenfeld, an ihren vier Ecken stehen vier Kaffeetassen wie bereitgelegte Räder.","hash":"761612da","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-logodruck": {"alt":"Cappuccino mit aufgedrucktem Schriftzug und Streckenlinie auf dem Milchschaum, daneben ein Löffel und Bohnen auf rotem Papier.","hash":"3165d82b","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-messestand": {"alt":"Roter Fiat 500 auf rundem Podest mit rot-weißem Randstein vor einer dunkelgrünen Scheibe, davor zwölf Tassen in einer Reihe.","hash":"b6eb014f","width":1440,"height":1080,"widths":[480,960,1440]},
  "poster-wuppertal": {"alt":"Plakat im Stil der Fünfzigerjahre: Schwebebahn über Häusern und Hügeln, davor eine Ape, darüber das Wort WUPPERTAL.","hash":"d021ded1","width":1500,"height":2000,"widths":[480,960,1500]},
  "gallery-startaufstellung": {"alt":"Zwanzig gefüllte Espressotassen mit Startnummern von 1 bis 20 stehen versetzt in aufgemalten Startfeldern auf einer Rennstrecke mit rot-weißen Randsteinen, rechts daneben liegt ein Häufchen Kaffeebohnen auf gelbem Papier.","hash":"0601c421","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-werkzeug": {"alt":"In einer rot markierten Box mit der Nummer 92 auf cremefarbenem Papier liegen ein Siebträger mit gemahlenem Kaffee, ein Tamper, ein gefaltetes Tuch und einige Kaffeebohnen neben einem stehenden Milchkännchen.","hash":"b4e0cabd","width":1440,"height":1080,"widths":[480,960,1440]},
  "gallery-schuerzen": {"alt":"Vier Schürzen in Rot, Weiß, Gelb und Petrol mit den Startnummern 16, 17, 18 und 92 hängen an Messinghaken auf einer rot-weißen Leiste vor hellgrünem Papier.","hash":"98f0cddb","width":1440,"height":1080,"widths":[480,960,1440]},
  "events-markise": {"alt":"Unter einer rot-weiß gestreiften Markise stehen fünf Espressotassen auf Untertassen und ein Tassenstapel auf dem Tresen der Ape, dahinter eine rote Espressomaschine mit der Nummer 92, eine Mühle und zwei Kaffeetüten.","hash":"655bda1d","width":1600,"height":900,"widths":[480,960,1600]},
} as const
