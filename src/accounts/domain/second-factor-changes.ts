import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { currentPasswordSchema } from './account-input.ts'
import { codeSchema } from './second-factor-input.ts'

const CHECK = { error: CHECK_YOUR_INPUT }

/** `POST /api/admin/second-factor/set-up`, and removing another admin's second factor. */
export const ownPasswordSchema = z.object({ currentPassword: currentPasswordSchema }, CHECK)

/** Turning the second factor off, and new recovery codes. */
export const passwordAndCodeSchema = z.object(
  { currentPassword: currentPasswordSchema, code: codeSchema },
  CHECK,
)

export type OwnPasswordInput = z.infer<typeof ownPasswordSchema>
export type PasswordAndCodeInput = z.infer<typeof passwordAndCodeSchema>
