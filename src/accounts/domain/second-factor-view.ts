import * as z from 'zod/mini'
import { qrDrawingSchema } from '../../platform/domain/qr-drawing.ts'

/** `GET /api/admin/second-factor`: the admin's own. */
export const secondFactorViewSchema = z.object({
  /** ISO; null while there is none. */
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
})

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
export type SecondFactorSetUp = z.infer<typeof secondFactorSetUpSchema>
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
