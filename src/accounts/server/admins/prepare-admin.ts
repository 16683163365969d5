import * as z from 'zod/mini'
import { readBusiness } from '../../../business/server/read-business.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { BadEnvironment } from '../../../platform/server/environment/values.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { accountEmailSchema } from '../../domain/login-input.ts'
import { MAX_PASSWORD_LENGTH, MIN_ADMIN_PASSWORD_LENGTH } from '../../domain/password-rules.ts'
import { findUserByEmail, hasAdmin, insertUser } from '../accounts-repo.ts'
import { checkNewPassword } from '../passwords/check-new-password.ts'
import { newUserRow, type NewAccount } from '../create-account.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { makeAdmin } from './make-admin.ts'

type AdminDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>

/** The first admin's email while ADMIN_EMAIL is not set. */
const FIRST_ADMIN_EMAIL = 'admin@localhost'

async function hashOrThrow(password: string): Promise<string> {
  const hash = await hashPassword(password)
  if (!hash.ok) throw new Error('the admin password could not be hashed')
  return hash.value
}

function firstAdmin(email: string, passwordHash: string): NewAccount {
  return { email, passwordHash, firstName: 'Admin', lastName: '' }
}

async function checkAdmin(db: AdminDeps['db'], email: string, password: string): Promise<void> {
  if (!z.safeParse(accountEmailSchema, email).success) {
    throw new BadEnvironment('ADMIN_EMAIL cannot be used: expected a complete e-mail address.')
  }
  if (password.length < MIN_ADMIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    throw new BadEnvironment(
      `ADMIN_PASSWORD cannot be used: expected ${MIN_ADMIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    )
  }
  const owner = { email, firstName: '', lastName: '' }
  const { brand } = await readBusiness(db)
  const allowed = await checkNewPassword(brand, { password, isAdmin: true, owner })
  if (!allowed.ok) {
    throw new BadEnvironment(`ADMIN_PASSWORD cannot be used: ${allowed.error.message}`)
  }
}

/** No admin caused this, so the entry is recorded under the account that became an admin. */
async function recordStart(tx: Tx, id: string, now: string): Promise<void> {
  const action = 'admin.start'
  await recordAdminAction(tx, { adminId: id, action, subject: id, detail: {}, now })
}

/**
 * Creates the admin, or makes a customer one with this password and no session left. A password that
 * will not be stored is not checked, so that a stricter rule never prevents a start.
 */
async function ensureAdmin({ db, clock, log }: AdminDeps, typed: string, password: string) {
  const email = normaliseEmail(typed)
  const known = await findUserByEmail(db, email)
  if (known?.is_admin === 1) {
    log.info('ADMIN_EMAIL is an admin already; the password was left as it is')
    return
  }
  await checkAdmin(db, typed, password)
  const passwordHash = await hashOrThrow(password)
  const now = clock.now().toISOString()
  // Another process that starts at the same moment may be first; then this changes nothing.
  await transact(db, async (tx) => {
    const id = await makeAdmin(tx, firstAdmin(email, passwordHash), now)
    if (id !== null) await recordStart(tx, id, now)
  })
  log.info('the admin of ADMIN_EMAIL is ready')
}

async function createFirstAdmin(
  { db, clock }: AdminDeps,
  showPassword: (password: string) => void,
): Promise<void> {
  if (await hasAdmin(db)) return
  const password = newToken().slice(0, 24)
  const passwordHash = await hashOrThrow(password)
  const account = firstAdmin(FIRST_ADMIN_EMAIL, passwordHash)
  const now = clock.now().toISOString()
  const row = newUserRow(account, true, now)
  await transact(db, async (tx) => {
    // Logged before the commit: a process that stops in between leaves a shop without an admin, and
    // the next start logs another password. Logged afterwards, the password could be lost for good.
    if (!(await insertUser(tx, row))) return
    await recordStart(tx, row.id, now)
    showPassword(password)
  })
}

/**
 * Prepares the admin at start: the one of ADMIN_EMAIL, otherwise, on a first start, admin@localhost
 * with a generated password that is logged once. Throws `BadEnvironment` for an email or password
 * that cannot be used.
 */
export async function prepareAdmin(
  deps: AdminDeps,
  showPassword: (password: string) => void,
): Promise<void> {
  const { adminEmail, adminPassword } = deps.env
  if (adminEmail) await ensureAdmin(deps, adminEmail, adminPassword ?? '')
  else await createFirstAdmin(deps, showPassword)
}
