// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** More pictures of the packs. Only the server names them, so that no page carries the list. */
export const packPictures = {
  'pack-monza-1kg': {
    name: 'pack-monza-1kg',
    alt: 'Große, breite rote Kaffeetüte MONZA mit gezeichneter Streckenlinie und der Angabe 1 kg auf rotem Papier, rechts davor geröstete Bohnen.',
    hash: 'c9a26f2a',
    width: 1200,
    height: 1500,
    widths: [480, 750, 960, 1200],
  },
  'pack-imola-1kg': {
    name: 'pack-imola-1kg',
    alt: 'Große, breite hellgrün-blaue Kaffeetüte IMOLA mit gezeichneter Streckenlinie und der Angabe 1 kg auf gleichfarbigem Papier, links davor geröstete Bohnen.',
    hash: 'e2543e24',
    width: 1200,
    height: 1500,
    widths: [480, 750, 960, 1200],
  },
  'pack-monza-gemahlen': {
    name: 'pack-monza-gemahlen',
    alt: 'Rote Kaffeetüte MONZA mit dem Aufdruck „Gemahlen, 250 g“ auf rotem Papier, davor ein gelber Messlöffel und ein Häufchen gemahlener Kaffee.',
    hash: 'dfa9d473',
    width: 1200,
    height: 1500,
    widths: [480, 750, 960, 1200],
  },
  'pack-imola-gemahlen': {
    name: 'pack-imola-gemahlen',
    alt: 'Hellgrün-blaue Kaffeetüte IMOLA mit dem Aufdruck „Gemahlen, 250 g“ auf gleichfarbigem Papier, davor ein Häufchen gemahlener Kaffee und ein roter Messlöffel.',
    hash: 'dba7ba96',
    width: 1200,
    height: 1500,
    widths: [480, 750, 960, 1200],
  },
} as const

/** A small picture of each pack. */
export const packThumbs = {
  'pack-monza-thumb': {
    name: 'pack-monza-thumb',
    alt: 'Rote Kaffeetüte MONZA mit gezeichneter Streckenlinie auf rotem Papier, rechts davor geröstete Bohnen.',
    hash: '1a3a30c4',
    width: 144,
    height: 180,
    widths: [144],
  },
  'pack-imola-thumb': {
    name: 'pack-imola-thumb',
    alt: 'Hellgrün-blaue Kaffeetüte IMOLA mit gezeichneter Streckenlinie auf gleichfarbigem Papier, links davor geröstete Bohnen.',
    hash: 'f26f8061',
    width: 144,
    height: 180,
    widths: [144],
  },
  'pack-monza-1kg-thumb': {
    name: 'pack-monza-1kg-thumb',
    alt: 'Große, breite rote Kaffeetüte MONZA mit gezeichneter Streckenlinie und der Angabe 1 kg auf rotem Papier, rechts davor geröstete Bohnen.',
    hash: 'b19f7930',
    width: 144,
    height: 180,
    widths: [144],
  },
  'pack-imola-1kg-thumb': {
    name: 'pack-imola-1kg-thumb',
    alt: 'Große, breite hellgrün-blaue Kaffeetüte IMOLA mit gezeichneter Streckenlinie und der Angabe 1 kg auf gleichfarbigem Papier, links davor geröstete Bohnen.',
    hash: '0f2821f8',
    width: 144,
    height: 180,
    widths: [144],
  },
  'pack-monza-gemahlen-thumb': {
    name: 'pack-monza-gemahlen-thumb',
    alt: 'Rote Kaffeetüte MONZA mit dem Aufdruck „Gemahlen, 250 g“ auf rotem Papier, davor ein gelber Messlöffel und ein Häufchen gemahlener Kaffee.',
    hash: 'fac600c6',
    width: 144,
    height: 180,
    widths: [144],
  },
  'pack-imola-gemahlen-thumb': {
    name: 'pack-imola-gemahlen-thumb',
    alt: 'Hellgrün-blaue Kaffeetüte IMOLA mit dem Aufdruck „Gemahlen, 250 g“ auf gleichfarbigem Papier, davor ein Häufchen gemahlener Kaffee und ein roter Messlöffel.',
    hash: '2c0abf79',
    width: 144,
    height: 180,
    widths: [144],
  },
} as const
