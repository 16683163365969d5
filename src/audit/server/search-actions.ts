import type { Queryable } from '../../platform/server/database/tables.ts'
import { cutPage, readKeyset, type Keyset } from '../../platform/server/keyset.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'
import { wordsOfAction } from '../../platform/server/record-admin-action.ts'
import {
  findActions,
  findActionsById,
  findIdsByWord,
  type ActionFilter,
  type ActionRow,
} from './admin-actions-repo.ts'

/** Up to this many actions with a word are read first; with more, the log is walked by time. */
const MOST_FOUND_FIRST = 500
const ROWS_AT_ONCE = 500
/** Bounds what one search reads, so that its time does not grow with the log. */
const ROUNDS_AT_MOST = 20

export interface AuditFilter extends ActionFilter {
  /** Folded beginnings of words; an action must match all. */
  readonly terms: readonly string[]
}

export interface FoundActions {
  readonly rows: readonly ActionRow[]
  readonly next: string | null
}

/** Parses the stored details of an action. */
export function detailOf({ detail }: Pick<ActionRow, 'detail'>): Readonly<Record<string, unknown>> {
  return JSON.parse(detail) as Record<string, unknown>
}

function hasTerms(row: ActionRow, terms: readonly string[]): boolean {
  const words = wordsOfAction({ subject: row.subject, detail: detailOf(row) })
  return terms.every((term) => words.some((word) => word.startsWith(term)))
}

/** Finds matches by the first rare term; null when every term is frequent. */
async function findFew(db: Queryable, filter: AuditFilter): Promise<FoundActions | null> {
  for (const term of filter.terms) {
    const ids = await findIdsByWord(db, term, MOST_FOUND_FIRST + 1)
    if (ids.length > MOST_FOUND_FIRST) continue
    const rows = await findActionsById(db, [...new Set(ids)], filter)
    const found = rows.filter((row) => hasTerms(row, filter.terms))
    return cutPage(found, filter.limit)
  }
  return null
}

/** Walks the log by time and filters; a page may be short, and `next` says where to go on. */
async function walk(db: Queryable, filter: AuditFilter): Promise<FoundActions> {
  const found: ActionRow[] = []
  let before: Keyset | undefined = filter.before
  let next: string | null = null
  for (let round = 0; round < ROUNDS_AT_MOST && found.length <= filter.limit; round += 1) {
    await waitForTurn()
    const read = await findActions(db, { ...filter, before, limit: ROWS_AT_ONCE + 1 })
    const part = cutPage(read, ROWS_AT_ONCE)
    found.push(...part.rows.filter((row) => hasTerms(row, filter.terms)))
    next = part.next
    if (next === null) break
    before = readKeyset(next) ?? undefined
  }
  const page = cutPage(found, filter.limit)
  return { rows: page.rows, next: page.next ?? next }
}

/** Finds matching actions, newest first. Reads a bounded part of the log, however long it is. */
export async function searchActions(db: Queryable, filter: AuditFilter): Promise<FoundActions> {
  if (filter.terms.length > 0) return (await findFew(db, filter)) ?? walk(db, filter)
  return cutPage(await findActions(db, { ...filter, limit: filter.limit + 1 }), filter.limit)
}
