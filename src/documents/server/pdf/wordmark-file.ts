import drawing from './wordmark.svg?raw'

/**
 * The shop's wordmark as SVG, as it was drawn. Not the smaller file that pages load: a document that
 * is drawn again must have the same bytes.
 */
export const wordmark = drawing
