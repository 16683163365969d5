import { prepared } from '../../platform/server/database/prepared.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { LegalTextKind } from '../domain/legal-text-kinds.ts'
import type { LegalTextVersionsTable } from './legal-texts-tables.ts'

const current = prepared((db) =>
  db
    .selectFrom('legal_text_versions as here')
    // By name, so that PostgreSQL keeps the plan: every order reads them.
    .select(['id', 'kind', 'version', 'content', 'hash', 'note', 'published_by', 'created_at'])
    .where((eb) =>
      eb(
        'version',
        '=',
        eb
          .selectFrom('legal_text_versions as newest')
          .select((newest) => newest.fn.max('newest.version').as('version'))
          .whereRef('newest.kind', '=', 'here.kind'),
      ),
    ),
)

/** Finds the newest version of each text that was ever replaced. */
export function findCurrentVersions(db: Queryable): Promise<LegalTextVersionsTable[]> {
  return current(db, {})
}

/** Finds versions of a text, newest first; those before `before` if given. */
export async function findVersions(
  db: Queryable,
  kind: LegalTextKind,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<LegalTextVersionsTable[]> {
  let query = db.selectFrom('legal_text_versions').selectAll().where('kind', '=', kind)
  if (before !== undefined) query = query.where('version', '<', before)
  return query.orderBy('version', 'desc').limit(limit).execute()
}

/** Adds a version. */
export async function insertVersion(tx: Tx, row: LegalTextVersionsTable): Promise<void> {
  await tx.insertInto('legal_text_versions').values(row).execute()
}
