/** Where the map comes from once a visitor asks for it; pages that show it name it in `frames`. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** West, south, east, north, around the centre of Wuppertal. */
const section = [7.1108, 51.2412, 7.1908, 51.2712]

/** Address of the map for a frame. */
export const mapFrameUrl = `${MAP_ORIGIN}/export/embed.html?bbox=${section.join('%2C')}&layer=mapnik`
