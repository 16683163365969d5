import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { TermsFilesTable, TermsVersionsTable } from './terms-tables.ts'

/** Is this version kept already? */
async function hasVersion(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('terms_versions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps a version; of several who write it at once one is first. */
export async function insertVersionIfAbsent(tx: Tx, version: TermsVersionsTable): Promise<void> {
  // SQLite's trigger refuses even what `doNothing` would leave out.
  if (await hasVersion(tx, version.id)) return
  await tx
    .insertInto('terms_versions')
    .values(version)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A version, which must be there. */
export async function findVersion(db: Queryable, id: string): Promise<TermsVersionsTable> {
  return db.selectFrom('terms_versions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The file of a version, or null before it was made. */
export async function findTermsFile(db: Queryable, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('terms_files')
    .select('bytes')
    .where('terms_id', '=', id)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Keeps the file that was made first; a second one is dropped. */
export async function insertTermsFileIfAbsent(tx: Tx, file: TermsFilesTable): Promise<void> {
  if (await findTermsFile(tx, file.terms_id)) return
  await tx
    .insertInto('terms_files')
    .values(file)
    .onConflict((conflict) => conflict.column('terms_id').doNothing())
    .execute()
}
