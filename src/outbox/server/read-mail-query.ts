import * as z from 'zod/mini'
import type { Context } from 'hono'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'
import { withAsciiDomain } from '../../platform/domain/ascii-domain.ts'
import type { MailFilter } from './outbox-repo.ts'

export interface MailListQuery extends MailFilter {
  /** How the address begins, in small letters; '' for all. */
  readonly beginning: string
}

const PAGE_SIZE = 24
const SEPARATOR = '_'
/** The longest address there is (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS_LENGTH = 254

function invalid(field: string, message: string): Result<never, Refusal> {
  return err(refusal('invalid', message, { fields: { [field]: message } }))
}

/** Where a list goes on, as text for an address. */
export function writeMailCursor(row: { readonly created_at: string; readonly id: string }): string {
  return `${row.created_at}${SEPARATOR}${row.id}`
}

/** The beginning of an address as the database compares it: no other letters are made small. */
function readBeginning(typed: string): string {
  return withAsciiDomain(typed.trim()).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Reads `?state=&q=&before=` of the list; without `state`, all mails. */
export function readMailQuery(c: Context): Result<MailListQuery, Refusal> {
  const { state = '', q = '', before = '' } = c.req.query()
  const known = mailStates.find((candidate) => candidate === state)
  if (!known && state !== '') return invalid('state', 'Diesen Zustand gibt es nicht.')
  if (!q.isWellFormed() || q.includes('\0') || q.length > MAX_ADDRESS_LENGTH) {
    return invalid('q', 'Danach kann nicht gesucht werden.')
  }
  const filter = { state: known, beginning: readBeginning(q), limit: PAGE_SIZE }
  if (before === '') return ok(filter)
  const [createdAt = '', id = ''] = before.split(SEPARATOR)
  if (!z.safeParse(z.iso.datetime(), createdAt).success || !isMailId(id)) {
    return invalid('before', 'Diese Stelle der Liste gibt es nicht.')
  }
  return ok({ ...filter, before: { createdAt, id } })
}

/** Could this be a mail's id? Anything else is not worth a query. */
export function isMailId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}
