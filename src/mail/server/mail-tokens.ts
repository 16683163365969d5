import * as z from 'zod/mini'

const HIDDEN = '********'

const dataSchema = z.record(z.string(), z.unknown())

interface WithData {
  /** JSON. */
  readonly data: string
}

/** The token of the mail's one-time link; null without one, and once it was blotted out. */
export function tokenOf({ data }: WithData): string | null {
  const { token } = z.parse(dataSchema, JSON.parse(data))
  return typeof token === 'string' && token !== HIDDEN ? token : null
}

/** Whose account the mail is about; null where it is about none. */
export function accountIdOf({ data }: WithData): string | null {
  const { userId } = z.parse(dataSchema, JSON.parse(data))
  return typeof userId === 'string' ? userId : null
}

/** Was there a link in the mail that nobody can read any more? Then it cannot be sent again. */
export function hasRedactedToken({ data }: WithData): boolean {
  return z.parse(dataSchema, JSON.parse(data)).token === HIDDEN
}

/** Blots the mail's one-time link out of a text: what is kept once the mail was sent. */
export function redactToken(mail: WithData): (text: string) => string {
  const secret = tokenOf(mail)
  return (text) => (secret === null ? text : text.replaceAll(secret, HIDDEN))
}
