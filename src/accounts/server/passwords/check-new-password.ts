import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/password-rules.ts'
import { whyGuessable, type NewPassword } from '../../domain/passwords/why-guessable.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'

/** Refuses passwords that are soon guessed, by the shop's name and the whole lists, which browsers do not have. */
export async function checkNewPassword(
  brand: string,
  chosen: NewPassword,
): Promise<Result<void, Refusal>> {
  const minLength = chosen.isAdmin ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH
  const known = { common: await commonPasswords(minLength), words: await commonWords() }
  const message = whyGuessable(chosen, brand, known)
  if (message === null) return ok(undefined)
  return err(refusal('invalid', message, { fields: { password: message } }))
}
