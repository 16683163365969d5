import { prepared } from '../../platform/server/database/prepared.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { TermsFilesTable, TermsVersionsTable } from './terms-tables.ts'

const byId = prepared((db, { id }: { readonly id: string }) =>
  db.selectFrom('terms_versions').select('id').where('id', '=', id),
)

/** Returns whether this version is stored already. */
export async function hasVersion(db: Queryable, id: string): Promise<boolean> {
  return (await byId(db, { id })).length > 0
}

/** Stores a version unless it exists; concurrent transactions may write the same one. */
export async function insertVersionIfAbsent(tx: Tx, version: TermsVersionsTable): Promise<void> {
  // SQLite's trigger refuses even rows that `doNothing` would skip.
  if (await hasVersion(tx, version.id)) return
  await tx
    .insertInto('terms_versions')
    .values(version)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Finds a version; throws when there is none. */
export async function findVersion(db: Queryable, id: string): Promise<TermsVersionsTable> {
  return db.selectFrom('terms_versions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Finds the file of a version, or null before it was made. */
export async function findTermsFile(db: Queryable, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('terms_files')
    .select('bytes')
    .where('terms_id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Stores the file of a version unless it has one already. */
export async function insertTermsFileIfAbsent(tx: Tx, file: TermsFilesTable): Promise<void> {
  if (await findTermsFile(tx, file.terms_id)) return
  await tx
    .insertInto('terms_files')
    .values(file)
    .onConflict((conflict) => conflict.column('terms_id').doNothing())
    .execute()
}
