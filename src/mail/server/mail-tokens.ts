import * as z from 'zod/mini'
import type { Queryable } from '../../platform/server/database/tables.ts'
import {
  isEncrypted,
  encrypt,
  decrypt,
  decryptOrNull,
} from '../../platform/server/encryption/encrypt.ts'

const REDACTED = '********'

const dataSchema = z.record(z.string(), z.unknown())

type Data = z.infer<typeof dataSchema>

interface WithData {
  readonly kind: string
  /** JSON. */
  readonly data: string
}

const read = ({ data }: Pick<WithData, 'data'>): Data => z.parse(dataSchema, JSON.parse(data))

const purposeOf = (kind: string): string => `mail token ${kind}`

/** Returns a mail's data as JSON for the database, with the token of its one-time link encrypted. */
export function encryptMailData(db: Queryable, kind: string, data: object): string {
  const { token, ...rest } = data as Data
  if (typeof token !== 'string' || token === REDACTED) return JSON.stringify(data)
  return JSON.stringify({ ...rest, token: encrypt(db, purposeOf(kind), token) })
}

/** Returns the data that the mail's template gets, with its token. */
export function decryptMailData(db: Queryable, { kind, data }: WithData): Data {
  const { token, ...rest } = read({ data })
  if (typeof token !== 'string') return rest
  // Mails from before tokens were encrypted hold them as they are.
  return { ...rest, token: isEncrypted(token) ? decrypt(db, purposeOf(kind), token) : token }
}

/** Checks whether the mail has a one-time link that was not redacted. */
export function hasToken(mail: Pick<WithData, 'data'>): boolean {
  const { token } = read(mail)
  return typeof token === 'string' && token !== REDACTED
}

/** Returns the token of the mail's one-time link; null without one, redacted, or if it cannot be read. */
export function tokenOf(db: Queryable, mail: WithData): string | null {
  const { token } = read(mail)
  if (typeof token !== 'string' || token === REDACTED) return null
  return isEncrypted(token) ? decryptOrNull(db, purposeOf(mail.kind), token) : token
}

/** Returns the id of the account the mail is about; null for other mails. */
export function accountIdOf(mail: Pick<WithData, 'data'>): string | null {
  const { userId } = read(mail)
  return typeof userId === 'string' ? userId : null
}

/** Returns the ids of the account or order that the mail is about. */
export function subjectsOf(mail: Pick<WithData, 'data'>): string[] {
  const { userId, orderId } = read(mail)
  return [userId, orderId].filter((id) => typeof id === 'string')
}

/** Checks whether the mail's one-time link was redacted; such a mail cannot be sent again. */
export function hasRedactedToken(mail: Pick<WithData, 'data'>): boolean {
  return read(mail).token === REDACTED
}

/** Returns a mail's data as JSON without its one-time token; sent mails are kept that way. */
export function redactData(mail: Pick<WithData, 'data'>): string {
  return hasToken(mail) ? JSON.stringify({ ...read(mail), token: REDACTED }) : mail.data
}

/** Returns the mail, redacted when the key is gone that encrypted the token of its one-time link. */
export function redactUnreadable<T extends WithData>(db: Queryable, mail: T): T {
  return tokenOf(db, mail) === null ? { ...mail, data: redactData(mail) } : mail
}

/** Returns a function that redacts the mail's one-time token in a text; sent mails are kept redacted. */
export function redactToken(db: Queryable, mail: WithData): (text: string) => string {
  const secret = tokenOf(db, mail)
  return (text) => (secret === null ? text : text.replaceAll(secret, REDACTED))
}

/** A mail that is worth sending without its one-time link, which a restore ended. */
const WITHOUT_LINK = 'order-confirmation'

/**
 * Checks whether the mail is of no use after a restore, which ended its one-time link. The links that confirm a
 * newsletter stay.
 */
export function hasEndedLink(
  mail: WithData & { readonly subscription_id: string | null },
): boolean {
  return mail.kind !== WITHOUT_LINK && mail.subscription_id === null && hasToken(mail)
}

/** Returns the data of a mail that goes out without the one-time link that a restore ended. */
export function withoutEndedLink(mail: WithData): string {
  if (mail.kind !== WITHOUT_LINK || !hasToken(mail)) return mail.data
  const { token: _, ...rest } = read(mail)
  return JSON.stringify(rest)
}
