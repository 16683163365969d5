import { mailDataOf } from '../mails/mail-tokens.ts'
import { Secret, TOTP } from 'otpauth'
import { inject } from 'vitest'
import { makeAdmin } from '../../src/accounts/server/admins/make-admin.ts'
import { transact } from '../../src/platform/server/database/transact.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { api } from '../../src/urls.ts'
import { openSession } from './sessions.ts'
import { cookieOf } from './cookies.ts'
import { signIn, type TestShop } from '../shop.ts'
import { firstAdmin, sharedPassword } from '../test-env.ts'

export const ADMIN_EMAIL: string = firstAdmin.email
export const ADMIN_PASSWORD: string = firstAdmin.password
export const STEP_MS = 30_000

let addresses = 0

/** Returns a new client address, so that no rate limit is reached by accident. */
export function newAddress(): string {
  addresses += 1
  return `10.7.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** Sends JSON from a client address of its own, unless one is given. */
export async function post(
  shop: TestShop,
  path: string,
  body: unknown,
  options: { readonly cookie?: string; readonly address?: string; readonly method?: string } = {},
): Promise<Response> {
  return shop.request(path, { method: 'POST', body, address: newAddress(), ...options })
}

export interface TestAdmin {
  readonly id: string
  readonly email: string
  readonly password: string
  /** Of the current session, which may get a new token. */
  cookie: string
}

/** Returns the token of the newest invitation mail to an email. */
export async function invitationToken(shop: TestShop, email: string): Promise<string> {
  const mail = await shop.deps.db
    .selectFrom('mails')
    .select(['kind', 'data'])
    .where('kind', '=', 'admin-invitation')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mailDataOf(shop, mail).token
}

/** Creates another admin with a session, without an invitation and without hashing a password. */
export async function newAdmin(shop: TestShop, email: string): Promise<TestAdmin> {
  const account = {
    email,
    passwordHash: inject('sharedPasswordHash'),
    firstName: 'Mira',
    lastName: 'Mechanik',
  }
  const now = shop.clock.now().toISOString()
  const id = await transact(shop.deps.db, (tx) => makeAdmin(tx, account, now))
  if (id === null) throw new Error(`${email} is an admin already`)
  return { id, email, password: sharedPassword, cookie: await openSession(shop, id) }
}

/** Invites another admin through the API and signs them in, so that the log records it. */
export async function inviteAdmin(shop: TestShop, email: string): Promise<TestAdmin> {
  const invitation = {
    email,
    firstName: 'Mira',
    lastName: 'Mechanik',
    currentPassword: ADMIN_PASSWORD,
  }
  const cookie = await signIn(shop)
  const invited = await post(shop, adminApi.invitations(), invitation, { cookie })
  if (invited.status !== 201) throw new Error(await invited.text())
  const token = await invitationToken(shop, email)
  const password = sharedPassword
  const accepted = await post(shop, adminApi.invitationAccept(), { token, password })
  if (accepted.status !== 200) throw new Error(await accepted.text())
  const login = await logIn(shop, { email, password })
  const { id } = (await login.clone().json()) as { id: string }
  return { id, email, password, cookie: cookieOf(login) }
}

/** Logs in from a client address of its own. */
export async function logIn(
  shop: TestShop,
  body: { readonly email: string; readonly password: string; readonly code?: string },
  address = newAddress(),
): Promise<Response> {
  return post(shop, api.login(), body, { address })
}

/** Returns the code that an app shows for this secret at the shop's time, `steps` later. */
export function codeOf(shop: TestShop, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: shop.clock.now().getTime() + steps * STEP_MS })
}

export interface SecondFactor {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/**
 * Turns this admin's second factor on, which gives the session a new token, and advances the clock past
 * the step of its first code.
 */
export async function turnOnSecondFactor(shop: TestShop, person: TestAdmin): Promise<SecondFactor> {
  const { cookie, password: currentPassword } = person
  const begun = await post(shop, adminApi.secondFactorSetUp(), { currentPassword }, { cookie })
  if (begun.status !== 201) throw new Error(await begun.text())
  const { secret } = (await begun.json()) as { secret: string }
  const code = codeOf(shop, secret)
  const turnedOn = await post(shop, adminApi.secondFactor(), { code }, { cookie })
  if (turnedOn.status !== 200) throw new Error(await turnedOn.text())
  person.cookie = cookieOf(turnedOn)
  const { recoveryCodes } = (await turnedOn.json()) as { recoveryCodes: string[] }
  shop.clock.advance(STEP_MS)
  return { secret, recoveryCodes }
}

/** Returns status and error code of an answer. */
export async function outcome(answer: Response): Promise<[number, string | undefined]> {
  const { code } = (await answer.json()) as { code?: string }
  return [answer.status, code]
}

/** Returns an admin's actions from the audit log, newest first. */
export async function actionsOfAdmin(shop: TestShop, adminId: string): Promise<string[]> {
  const rows = await shop.deps.db
    .selectFrom('admin_actions')
    .select('action')
    .where('admin_id', '=', adminId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ action }) => action)
}

/** Returns what the admin area shows an admin about their own second factor. */
export async function secondFactorOf(
  shop: TestShop,
  { cookie }: { cookie: string },
): Promise<{ since: string | null; recoveryCodesLeft: number }> {
  const answer = await shop.request(adminApi.secondFactor(), { cookie })
  return (await answer.json()) as { since: string | null; recoveryCodesLeft: number }
}

/** Returns the changes of a second factor that an admin got a mail about, oldest first. */
export async function factorNotices(
  shop: TestShop,
  { email }: { email: string },
): Promise<string[]> {
  const rows = await shop.deps.db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', 'second-factor-changed')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => (JSON.parse(data) as { change: string }).change)
}
