import * as z from 'zod/mini'

const REDACTED = '********'

const dataSchema = z.record(z.string(), z.unknown())

interface WithData {
  /** JSON. */
  readonly data: string
}

/** Returns the token of the mail's one-time link; null without one, and once it was redacted. */
export function tokenOf({ data }: WithData): string | null {
  const { token } = z.parse(dataSchema, JSON.parse(data))
  return typeof token === 'string' && token !== REDACTED ? token : null
}

/** Returns the id of the account the mail is about; null for other mails. */
export function accountIdOf({ data }: WithData): string | null {
  const { userId } = z.parse(dataSchema, JSON.parse(data))
  return typeof userId === 'string' ? userId : null
}

/** Checks whether the mail's one-time link was redacted; such a mail cannot be sent again. */
export function hasRedactedToken({ data }: WithData): boolean {
  return z.parse(dataSchema, JSON.parse(data)).token === REDACTED
}

/** Returns a function that redacts the mail's one-time token in a text; sent mails are kept redacted. */
export function redactToken(mail: WithData): (text: string) => string {
  const secret = tokenOf(mail)
  return (text) => (secret === null ? text : text.replaceAll(secret, REDACTED))
}
