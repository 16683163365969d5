/** Origin of the map, which loads after a click; pages with a map allow it in `frames`. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Bounding box around the centre of Wuppertal: west, south, east, north. */
const section = [7.1108, 51.2412, 7.1908, 51.2712]

/** URL of the map for an iframe. */
export const mapFrameUrl = `${MAP_ORIGIN}/export/embed.html?bbox=${section.join('%2C')}&layer=mapnik`
