import type { CSSProperties } from 'react'

/**
 * The shop's palette. The values are repeated here, because mail programs do not support custom
 * properties.
 */
export const palette = {
  giallo: '#EFAE2B',
  rosso: '#C4231B',
  celeste: '#A9D3CB',
  petrolio: '#0F3F44',
  espresso: '#1E1311',
  latte: '#FBF7EF',
} as const

/** The font of texts, with the nearest ones that mail programs have. */
export const TEXT_FONT = "Jost, 'Century Gothic', 'Segoe UI', Arial, sans-serif"
const DISPLAY_FONT = "'Bodoni Moda', Didot, 'Bodoni MT', Georgia, 'Times New Roman', serif"

/** The line between rows. */
export const rule = `1px solid ${palette.espresso}`
/** The style of a paragraph. */
export const body: CSSProperties = {
  margin: '0 0 18px',
  font: `400 17px/1.55 ${TEXT_FONT}`,
  color: palette.espresso,
}
/** The style of headings. */
export const display: CSSProperties = {
  margin: 0,
  font: `italic 600 24px/1.1 ${DISPLAY_FONT}`,
  color: palette.espresso,
}
/** Lets a long word break and keeps line breaks. */
export const breakable: CSSProperties = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

/** Of a mail on a wide screen, in pixels. */
export const WIDTH = 600
