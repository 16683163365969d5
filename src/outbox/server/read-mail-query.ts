import type { Context } from 'hono'
import { withAsciiDomain } from '../../platform/domain/ascii-domain.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { foldText } from '../../platform/domain/search-words.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import { readChoice, readListQuery } from '../../platform/server/list-query.ts'
import { mailStates } from '../../mail/domain/mail-state.ts'
import type { MailFilter } from './outbox-repo.ts'

export interface MailListFilter extends MailFilter {
  /** Beginning of the recipient's email, folded; '' for all. */
  readonly beginning: string
}

/** Reads `?state=&q=&before=&limit=` of the list; without `state`, all mails. */
export function readMailQuery(c: Context): Result<MailListFilter, Refusal> {
  const query = readListQuery(c)
  if (!query.ok) return query
  const state = readChoice(c, 'state', mailStates)
  if (!state.ok) return state
  const { typed, before, limit } = query.value
  return ok({ state: state.value, beginning: foldText(withAsciiDomain(typed)), before, limit })
}
