import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { SetupStep } from '../domain/setup-steps.ts'
import type { SetupConfirmationsTable } from './confirmations-tables.ts'

/** Finds the confirmations of all steps. */
export async function findConfirmations(db: Queryable): Promise<SetupConfirmationsTable[]> {
  return db.selectFrom('setup_confirmations').selectAll().execute()
}

/** Stores the confirmation of a step in place of an earlier one. */
export async function upsertConfirmation(tx: Tx, row: SetupConfirmationsTable): Promise<void> {
  await tx
    .insertInto('setup_confirmations')
    .values(row)
    .onConflict((conflict) => conflict.column('step').doUpdateSet(row))
    .execute()
}

/** Deletes the confirmation of a step. */
export async function deleteConfirmation(tx: Tx, step: SetupStep): Promise<void> {
  await tx.deleteFrom('setup_confirmations').where('step', '=', step).execute()
}
