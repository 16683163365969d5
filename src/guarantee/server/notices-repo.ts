import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import '../../business/server/confirmations-tables.ts'

/** An uploaded file of the EU notice. A file that was shown stays, as evidence of what was shown. */
export interface GuaranteeNoticesTable {
  /** SHA-256 of the file, hex. */
  hash: string
  /** Name of the file on the admin's computer. */
  name: string
  /** The file as it was uploaded. */
  file: Uint8Array
  /** The first page of a PDF as lossless WebP; null for an SVG. */
  picture: Uint8Array | null
  /** Of the SVG or the picture, in pixels. */
  width: number
  height: number
  uploaded_at: string
  /** User id of the admin. */
  uploaded_by: string
  /** When pages showed it first; null for a file that no page has shown. */
  shown_at: string | null
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    guarantee_notices: GuaranteeNoticesTable
  }
}

/** What is known about a notice besides its bytes. */
export interface StoredNotice {
  readonly hash: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly isSvg: boolean
}

function noticesIn(db: Queryable) {
  return db
    .selectFrom('guarantee_notices')
    .select(['hash', 'name', 'width', 'height'])
    .select((eb) => eb('picture', 'is', null).as('isSvg'))
}

// SQLite answers a comparison with 0 or 1.
const toNotice = (row: Omit<StoredNotice, 'isSvg'> & { isSvg: unknown }): StoredNotice => ({
  ...row,
  isSvg: Boolean(row.isSvg),
})

/** Finds the notice that pages show; null without one. */
export async function findShownNotice(db: Queryable): Promise<StoredNotice | null> {
  const row = await noticesIn(db)
    .innerJoin('setup_confirmations', 'setup_confirmations.version', 'guarantee_notices.hash')
    .where('setup_confirmations.step', '=', 'guarantee')
    .executeTakeFirst()
  return row ? toNotice(row) : null
}

/** Finds an uploaded notice, shown or not; null if there is none. */
export async function findNotice(db: Queryable, hash: string): Promise<StoredNotice | null> {
  const row = await noticesIn(db).where('hash', '=', hash).executeTakeFirst()
  return row ? toNotice(row) : null
}

/** Finds what pages show of a notice: the SVG itself, or the picture of a PDF. */
export async function findNoticeFile(
  db: Queryable,
  hash: string,
  format: 'svg' | 'webp',
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('guarantee_notices')
    .select(format === 'svg' ? 'file as bytes' : 'picture as bytes')
    .where('hash', '=', hash)
    .where('picture', format === 'svg' ? 'is' : 'is not', null)
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** Finds a notice as it was uploaded; null if there is none. */
export async function findNoticeOriginal(db: Queryable, hash: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('guarantee_notices')
    .select('file')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.file ?? null
}

/** Stores a notice unless it is known; returns whether it is new. */
export async function insertNotice(tx: Tx, notice: GuaranteeNoticesTable): Promise<boolean> {
  const row = await tx
    .insertInto('guarantee_notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that pages show a notice from now on, unless they did before. */
export async function markNoticeShown(tx: Tx, hash: string, now: string): Promise<void> {
  await tx
    .updateTable('guarantee_notices')
    .set({ shown_at: now })
    .where('hash', '=', hash)
    .where('shown_at', 'is', null)
    .execute()
}

/** Deletes uploads that no page has ever shown. */
export async function deleteUnusedNotices(tx: Tx, uploadedBefore: string): Promise<void> {
  await tx
    .deleteFrom('guarantee_notices')
    .where('shown_at', 'is', null)
    .where('uploaded_at', '<', uploadedBefore)
    .execute()
}
