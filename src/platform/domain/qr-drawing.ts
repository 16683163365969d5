import * as z from 'zod/mini'

/** The dark squares of a QR code: `path` for an SVG of `size` units, its quiet zone included. */
export const qrDrawingSchema = z.object({ size: z.number(), path: z.string() })

export type QrDrawing = z.infer<typeof qrDrawingSchema>
