import { encodeQR } from 'qr'
import type { QrDrawing } from '../../domain/second-factor-view.ts'

/** ISO/IEC 18004 requires four light modules around the code. */
const BORDER = 4

/** Draws a text as the dark squares of a QR code, as one path of an SVG. */
export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}
