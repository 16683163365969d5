import bodoni from './fonts/bodoni-moda-italic-600.woff2?url'
import jost from './fonts/jost-400-600.woff2?url'

/** Addresses of both fonts, for the document's preload links. */
export const fontFiles: readonly string[] = [bodoni, jost]
