// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** Pictures for social networks, cut to their shape; width and height in pixels. */
export const sharePictures = {
  hero: {
    path: '/images/share-hero-1f83519c.jpg',
    alt: 'Miniaturszene auf gelbem Papier: Ape mit Startnummer 92 auf einer Rennstrecke, dahinter zwei Kaffeetüten, ein Fiat und die Schwebebahn.',
    width: 1200,
    height: 630,
  },
  'hero-mobile': {
    path: '/images/share-hero-mobile-eb13e57c.jpg',
    alt: 'Hochformat der Miniaturszene: Ape mit Startnummer 92 und roter Fiat auf der Strecke vor den Tüten IMOLA und MONZA, darüber die Schwebebahn.',
    width: 1200,
    height: 630,
  },
  'pack-monza': {
    path: '/images/share-pack-monza-78b03c71.jpg',
    alt: 'Rote Kaffeetüte MONZA mit gezeichneter Streckenlinie auf rotem Papier, rechts davor geröstete Bohnen.',
    width: 1200,
    height: 630,
  },
  'pack-imola': {
    path: '/images/share-pack-imola-17548803.jpg',
    alt: 'Hellgrün-blaue Kaffeetüte IMOLA mit gezeichneter Streckenlinie auf gleichfarbigem Papier, links davor geröstete Bohnen.',
    width: 1200,
    height: 630,
  },
  'pack-monza-gemahlen': {
    path: '/images/share-pack-monza-gemahlen-95f2396e.jpg',
    alt: 'Rote Kaffeetüte MONZA mit dem Aufdruck „Gemahlen, 250 g“ auf rotem Papier, davor ein gelber Messlöffel und ein Häufchen gemahlener Kaffee.',
    width: 1200,
    height: 630,
  },
  'pack-imola-gemahlen': {
    path: '/images/share-pack-imola-gemahlen-c314316e.jpg',
    alt: 'Hellgrün-blaue Kaffeetüte IMOLA mit dem Aufdruck „Gemahlen, 250 g“ auf gleichfarbigem Papier, davor ein Häufchen gemahlener Kaffee und ein roter Messlöffel.',
    width: 1200,
    height: 630,
  },
  'brew-filter': {
    path: '/images/share-brew-filter-275caf69.jpg',
    alt: 'Weißer Handfilter mit Papierfilter auf einer Glaskanne, in die Kaffee tropft; die Kanne steht auf der karierten Ziellinie einer auf hellgrün-blaues Papier gemalten Streckenlinie.',
    width: 1200,
    height: 630,
  },
  'brew-herdkanne': {
    path: '/images/share-brew-herdkanne-2abbac12.jpg',
    alt: 'Achteckige Herdkanne aus Stahl und rotem Lack mit Startnummer 1 in einer aufgemalten Startbox, dahinter eine rote Ampel, daneben wartet auf Startplatz 2 eine Espressotasse, alles auf rotem Papier.',
    width: 1200,
    height: 630,
  },
  podium: {
    path: '/images/share-podium-a441b298.jpg',
    alt: 'Siegerpodest mit den Plätzen 1, 2 und 3: oben eine rote Espressotasse, links ein Cappuccino, rechts ein Glas Filterkaffee, ringsum fallen Kaffeebohnen und bunte Bohnen als Konfetti auf petrolfarbenem Papier.',
    width: 1200,
    height: 630,
  },
  'gallery-bohnen': {
    path: '/images/share-gallery-bohnen-d9b433ca.jpg',
    alt: 'Haufen gerösteter Kaffeebohnen auf rotem Papier, von links beleuchtet, rechts daneben sein langer Schatten.',
    width: 1200,
    height: 630,
  },
  'gallery-farbskala': {
    path: '/images/share-gallery-farbskala-64c00059.jpg',
    alt: 'Sieben kleine Bohnenhaufen von rohem Grün bis Dunkelbraun, versetzt in nummerierten Startfeldern neben einem rot-weißen Randstein.',
    width: 1200,
    height: 630,
  },
  'gallery-werkzeug': {
    path: '/images/share-gallery-werkzeug-4d60c946.jpg',
    alt: 'In einer rot markierten Box mit der Nummer 92 auf cremefarbenem Papier liegen ein Siebträger mit gemahlenem Kaffee, ein Tamper, ein gefaltetes Tuch und einige Kaffeebohnen neben einem stehenden Milchkännchen.',
    width: 1200,
    height: 630,
  },
  'gallery-schuerzen': {
    path: '/images/share-gallery-schuerzen-30c79e05.jpg',
    alt: 'Vier Schürzen in Rot, Weiß, Gelb und Petrol mit den Startnummern 16, 17, 18 und 92 hängen an Messinghaken auf einer rot-weißen Leiste vor hellgrünem Papier.',
    width: 1200,
    height: 630,
  },
  'gallery-ape': {
    path: '/images/share-gallery-ape-8d2986e9.jpg',
    alt: 'Modell einer hellgrün-blauen Ape mit Startnummer 92, Holztheke und rot-weißer Markise auf gelbem Papier.',
    width: 1200,
    height: 630,
  },
  'gallery-fiat': {
    path: '/images/share-gallery-fiat-ffc3f83e.jpg',
    alt: 'Modell eines roten Fiat 500 mit Startnummer 92 und den Kaffeetüten MONZA und IMOLA auf dem Dachgepäckträger.',
    width: 1200,
    height: 630,
  },
  'gallery-logodruck': {
    path: '/images/share-gallery-logodruck-a140a034.jpg',
    alt: 'Cappuccino mit aufgedrucktem Schriftzug und Streckenlinie auf dem Milchschaum, daneben ein Löffel und Bohnen auf rotem Papier.',
    width: 1200,
    height: 630,
  },
  'gallery-startaufstellung': {
    path: '/images/share-gallery-startaufstellung-e4515f85.jpg',
    alt: 'Zwanzig gefüllte Espressotassen mit Startnummern von 1 bis 20 stehen versetzt in aufgemalten Startfeldern auf einer Rennstrecke mit rot-weißen Randsteinen, rechts daneben liegt ein Häufchen Kaffeebohnen auf gelbem Papier.',
    width: 1200,
    height: 630,
  },
  'gallery-boxenstopp': {
    path: '/images/share-gallery-boxenstopp-675563c4.jpg',
    alt: 'Ape von oben in einem aufgemalten Boxenfeld, an ihren vier Ecken stehen vier Kaffeetassen wie bereitgelegte Räder.',
    width: 1200,
    height: 630,
  },
  'events-markise': {
    path: '/images/share-events-markise-5e6cb83e.jpg',
    alt: 'Unter einer rot-weiß gestreiften Markise stehen fünf Espressotassen auf Untertassen und ein Tassenstapel auf dem Tresen der Ape, dahinter eine rote Espressomaschine mit der Nummer 92, eine Mühle und zwei Kaffeetüten.',
    width: 1200,
    height: 630,
  },
  'story-roesterei': {
    path: '/images/share-story-roesterei-e470b24e.jpg',
    alt: 'Ein roter Trommelröster mit Kühlsieb und einem Sack Rohkaffee steht vor einem Schwebebahn-Portal mit roter Bahn, dahinter ragen Kaffeetüten mit den Aufschriften Imola und Monza auf, alles im tiefen Sonnenlicht.',
    width: 1200,
    height: 630,
  },
} as const
