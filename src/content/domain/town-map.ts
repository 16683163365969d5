/** Origin of the map. Only the document at `mapFrame` (urls.ts) may show it in a frame. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Bounding box around the centre of Wuppertal: west, south, east, north. */
const section = [7.1108, 51.2412, 7.1908, 51.2712]

/** URL of the map. */
export const townMapUrl = `${MAP_ORIGIN}/export/embed.html?bbox=${section.join('%2C')}&layer=mapnik`
