import { encodeQR } from 'qr'
import type { QrDrawing } from '../../domain/qr-drawing.ts'

/** ISO/IEC 18004 requires four light modules around the code. */
const BORDER = 4

/** Returns the rows of a QR code with error correction level M, true for dark modules. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
}

/** Returns the dark modules of a row as one rectangle for each run of neighbours. */
function rowPath(row: readonly boolean[], y: number): string {
  const bits = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return Array.from(bits.matchAll(/1+/g), ({ index, 0: { length } }) => {
    return `M${index} ${y}h${length}v1h-${length}z`
  }).join('')
}

/** Draws a text as the dark squares of a QR code, as one path of an SVG. */
export function drawQr(text: string): QrDrawing {
  const rows = qrModules(text)
  return { size: rows.length, path: rows.map(rowPath).join('') }
}
