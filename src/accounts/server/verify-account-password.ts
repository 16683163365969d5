import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { sign } from '../../platform/server/ids.ts'
import { serverSecret } from '../../platform/server/server-secret.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { findUserByEmail } from './accounts-repo.ts'
import { dummyHash, verifyPassword } from './hash-password.ts'
import { toProfile } from './to-profile.ts'

export interface PasswordCheck {
  readonly email: string
  readonly password: string
  /** Client address, from `clientAddress`. */
  readonly address: string
}

type CheckDeps = Pick<ApiDeps, 'db' | 'limits' | 'log'>

const WRONG = refusal(
  'wrong-credentials',
  'E-Mail-Adresse oder Passwort stimmen nicht. Bitte überprüfen Sie Ihre Anmeldedaten.',
)

/**
 * The account of an e-mail address and its password, whatever case the address is typed in.
 * Refused with `wrong-credentials`, `too-many` or `unavailable`; an address without an account
 * answers, takes as long and counts exactly like one with.
 */
export async function verifyAccountPassword(
  { db, limits, log }: CheckDeps,
  { email, password, address }: PasswordCheck,
): Promise<Result<ProfileView, Refusal>> {
  const account = normaliseEmail(email)
  const perAddress = await limits.take('password-per-address', address)
  if (!perAddress.ok) return perAddress
  const perAccount = await limits.take('password-per-account', account)
  if (!perAccount.ok) return perAccount
  const user = await findUserByEmail(db, account)
  const isRight = await verifyPassword(password, user?.password_hash ?? dummyHash)
  if (!isRight.ok) return isRight
  if (!user || !isRight.value) {
    const client = sign(await serverSecret(db), address).slice(0, 16)
    log.warn({ userId: user?.id, client }, 'login failed')
    return err(WRONG)
  }
  await limits.giveBack('password-per-address', address)
  await limits.giveBack('password-per-account', account)
  log.info({ userId: user.id }, 'login')
  return ok(toProfile(user))
}
