import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { LegalTextKind } from '../domain/legal-text-kinds.ts'
import type {
  LegalTextsView,
  LegalTextVersion,
  LegalTextVersionsView,
} from '../domain/legal-text-view.ts'
import { findCurrentVersions, findVersions } from './legal-texts-repo.ts'
import type { LegalTextVersionsTable } from './legal-texts-tables.ts'

const PAGE_SIZE = 10

async function toViews(
  db: Queryable,
  rows: readonly LegalTextVersionsTable[],
): Promise<LegalTextVersion[]> {
  const names = await labelAccounts(
    db,
    rows.map(({ published_by }) => published_by),
  )
  return rows.map(({ version, content, hash, note, published_by, created_at }) => ({
    version,
    text: content,
    hash,
    note,
    by: names.get(published_by) ?? null,
    at: created_at,
  }))
}

/** Returns the current version of each text. */
export async function listLegalTexts(db: Queryable): Promise<LegalTextsView> {
  const rows = await findCurrentVersions(db)
  const views = await toViews(db, rows)
  const none = { terms: null, withdrawal: null, privacy: null, imprint: null, shipping: null }
  return { ...none, ...Object.fromEntries(rows.map(({ kind }, index) => [kind, views[index]])) }
}

/** Returns versions of a text, newest first. */
export async function listLegalTextVersions(
  db: Queryable,
  kind: LegalTextKind,
  before: number | undefined,
): Promise<LegalTextVersionsView> {
  // One more than shown, because the differences of the last one need the version before it.
  const rows = await findVersions(db, kind, { before, limit: PAGE_SIZE + 1 })
  const views = await toViews(db, rows)
  const items = views
    .slice(0, PAGE_SIZE)
    .map((view, index) => ({ ...view, textBefore: views[index + 1]?.text ?? null }))
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return { items, next: last ? String(last.version) : null }
}
