import * as z from 'zod/mini'
import type { Context } from 'hono'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { mailStates } from '../domain/mail-state.ts'
import type { MailFilter } from './mails-repo.ts'

const PAGE_SIZE = 24
const SEPARATOR = '_'

function invalid(field: string, message: string): Result<never, Refusal> {
  return err(refusal('invalid', message, { fields: { [field]: message } }))
}

/** Where a list goes on, as text for an address. */
export function writeMailCursor(row: { readonly created_at: string; readonly id: string }): string {
  return `${row.created_at}${SEPARATOR}${row.id}`
}

/** Reads `?state=&before=` of the list; without `state`, all mails. */
export function readMailQuery(c: Context): Result<MailFilter, Refusal> {
  const { state = '', before = '' } = c.req.query()
  const known = mailStates.find((candidate) => candidate === state)
  if (!known && state !== '') return invalid('state', 'Diesen Zustand gibt es nicht.')
  if (before === '') return ok({ state: known, limit: PAGE_SIZE })
  const [createdAt = '', id = ''] = before.split(SEPARATOR)
  if (!z.safeParse(z.iso.datetime(), createdAt).success || !isMailId(id)) {
    return invalid('before', 'Diese Stelle der Liste gibt es nicht.')
  }
  return ok({ state: known, before: { createdAt, id }, limit: PAGE_SIZE })
}

/** Could this be a mail's id? Anything else is not worth a query. */
export function isMailId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}
