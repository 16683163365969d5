import { readBusiness } from '../../../business/server/read-business.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { MIN_ADMIN_PASSWORD_LENGTH } from '../../domain/password-rules.ts'
import type { NewPassword } from '../../domain/passwords/why-guessable.ts'
import { checkNewPassword } from './check-new-password.ts'
import { hashPassword } from './hash-password.ts'

const ADMIN_TOO_SHORT = `Für Admins muss das Passwort mindestens ${MIN_ADMIN_PASSWORD_LENGTH} Zeichen haben`

interface ChosenPassword extends NewPassword {
  readonly clientAddress: string
}

/** Checks the new password of an account that exists and hashes it, outside any transaction. */
export async function choosePassword(
  { db, limits }: Pick<ApiDeps, 'db' | 'limits'>,
  { clientAddress, ...chosen }: ChosenPassword,
): Promise<Result<string, Refusal>> {
  const { password, isAdmin } = chosen
  if (isAdmin && password.length < MIN_ADMIN_PASSWORD_LENGTH) {
    return err(refusal('invalid', ADMIN_TOO_SHORT, { fields: { password: ADMIN_TOO_SHORT } }))
  }
  const checked = await checkNewPassword((await readBusiness(db)).brand, chosen)
  if (!checked.ok) return checked
  return limits.runQueued('hash-per-address', clientAddress, () => hashPassword(password))
}
