import { CHECK_YOUR_INPUT } from './check-your-input.ts'
import * as z from 'zod/mini'
import { withAsciiDomain } from './ascii-domain.ts'

// Messages that a schema does not define are German too. Every schema whose messages users see
// imports this module.
// Messages of zod itself never reach people: every rule of a form has its own.
z.config({ customError: () => CHECK_YOUR_INPUT })

/**
 * Control characters (C0, C1, bidirectional overrides) that no field of the shop may carry; line
 * breaks and tabs are allowed in long text.
 */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- the control characters are the point
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/
/** Matches a visible character: no space, no zero-width character, no empty Braille cell. */
const visible = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const lineBreaks = /[\r\n]/

const CONTROL_CHARACTERS = 'Bitte entfernen Sie die Steuerzeichen aus diesem Feld.'

function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !forbidden.test(text)
}

function isLongEnough(text: string, min: number, isOptional: boolean): boolean {
  return text.length >= min || (isOptional && text === '')
}

/** Checks that a required text has a visible character; its length is checked elsewhere. */
function isSeen(text: string, min: number): boolean {
  return min === 0 || text.length < min || visible.test(text)
}

interface TextRule {
  /** Minimum length after trimming; from 1 on, at least one character must be visible. */
  readonly min?: number
  /** Maximum length after trimming. */
  readonly max: number
  /** Accepts an empty text too. */
  readonly isOptional?: boolean
  /** German sentence for a text that is missing or too short. */
  readonly message: string
  /** What is wrong with a text that is too short, shown after the message. */
  readonly detail?: string
}

/** Returns the message of a rule: of a missing text the sentence alone, of another what is wrong too. */
export const withDetail =
  (message: string, detail: string | undefined) =>
  ({ input }: { readonly input?: unknown }): string =>
    input && detail ? `${message}: ${detail}` : message

const tooLong = (max: number): string => `Bitte geben Sie höchstens ${max} Zeichen ein.`

/** One line of text, trimmed; refuses line breaks, control characters and broken surrogates. */
export function lineSchema({ min = 0, max, isOptional = false, message, detail }: TextRule) {
  return z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => isLongEnough(text, min, isOptional), { error: withDetail(message, detail) }),
    z.refine((text) => isSeen(text, min), { error: message }),
    z.maxLength(max, { error: tooLong(max) }),
    z.refine((text) => isWellFormed(text) && !lineBreaks.test(text), {
      error: CONTROL_CHARACTERS,
    }),
  )
}

/** Several lines of text, trimmed; refuses control characters and broken surrogates. */
export function paragraphSchema({ min = 0, max, isOptional = false, message }: TextRule) {
  return z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => isLongEnough(text, min, isOptional), { error: message }),
    z.refine((text) => isSeen(text, min), { error: message }),
    z.maxLength(max, { error: tooLong(max) }),
    z.refine(isWellFormed, { error: CONTROL_CHARACTERS }),
  )
}

/** An e-mail address, trimmed, its domain in ASCII, at most 254 characters (RFC 5321 4.5.3.1.3). */
export function emailSchema(message: string) {
  return z
    .string({ error: message })
    .check(
      z.trim(),
      z.overwrite(withAsciiDomain),
      z.maxLength(254, { error: message }),
      z.email({ error: message }),
    )
}

/** Returns the form in which emails are compared, so that one person has one account: lower case, the domain in ASCII. */
export function normaliseEmail(email: string): string {
  return withAsciiDomain(email.trim()).toLowerCase()
}

/** Returns the mailbox of an email: case and the part after a `+` do not make another mailbox. */
export function mailboxOf(email: string): string {
  return normaliseEmail(email).replace(/\+[^@]*@/, '@')
}
