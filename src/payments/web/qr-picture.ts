import type { QrDrawing } from '../../platform/domain/qr-drawing.ts'

/** Side of a module in pixels. */
const MODULE_PIXELS = 8

/** Draws a QR code as a PNG file; null when the browser cannot. */
export function qrPicture({ size, path }: QrDrawing, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * MODULE_PIXELS
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.scale(MODULE_PIXELS, MODULE_PIXELS)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.fillStyle = '#000'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
  context.fill(new Path2D(path))
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: 'image/png' })))
  })
}
