import * as z from 'zod/mini'

/** `GET /api/admin/second-factor`: the admin's own. */
export const secondFactorViewSchema = z.object({
  /** ISO; null while there is none. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
})

/** The dark squares of a QR code: `path` for an SVG of `size` units. */
export const qrDrawingSchema = z.object({ size: z.number(), path: z.string() })

/** `POST /api/admin/second-factor/set-up`: shown once, to put into an app. */
export const secondFactorSetUpSchema = z.object({
  /** Base32. */
  secret: z.string(),
  uri: z.string(),
  qr: qrDrawingSchema,
})

/** Shown once; the database keeps their hashes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export type SecondFactorView = z.infer<typeof secondFactorViewSchema>
export type QrDrawing = z.infer<typeof qrDrawingSchema>
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUpSchema>
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
