import type { Db, Tx } from '../../../platform/server/database/tables.ts'

/** One of a subject's mails of a day. */
interface CountedConfirmation {
  readonly subject: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly allowed: number
}

/** Takes one in one statement; false when all are taken, after waiting for the subject's others. */
export async function countConfirmation(
  tx: Tx,
  { subject, day, allowed }: CountedConfirmation,
): Promise<boolean> {
  const taken = await tx
    .insertInto('foreign_confirmations')
    .values({ subject, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'day'])
        .doUpdateSet((eb) => ({ used: eb('foreign_confirmations.used', '+', 1) }))
        .where('foreign_confirmations.used', '<', allowed),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Takes one of a subject's mails of a day (YYYY-MM-DD); false when all are taken. The database
 * decides: of many orders at once no more get one.
 */
export async function countForeignConfirmation(
  tx: Tx,
  subject: string,
  day: string,
  allowed: number,
): Promise<boolean> {
  // Looking first spares the row's lock, which all orders of the subject would wait for.
  const known = await tx
    .selectFrom('foreign_confirmations')
    .select('used')
    .where('subject', '=', subject)
    .where('day', '=', day)
    .executeTakeFirst()
  if (known && known.used >= allowed) return false
  return countConfirmation(tx, { subject, day, allowed })
}

/** Forgets the days before `day` (YYYY-MM-DD). */
export async function deleteForeignConfirmations(db: Db, day: string): Promise<void> {
  await db.deleteFrom('foreign_confirmations').where('day', '<', day).execute()
}
