import { prepared } from '../../platform/server/database/prepared.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { SetupStep } from '../domain/setup-steps.ts'
import type { SetupConfirmationsTable } from './confirmations-tables.ts'

// By name, so that PostgreSQL keeps the plan: over https every order reads them.
const all = prepared((db) =>
  db.selectFrom('setup_confirmations').select(['step', 'confirmed_at', 'confirmed_by', 'version']),
)

/** Finds the confirmations of all steps. */
export async function findConfirmations(db: Queryable): Promise<SetupConfirmationsTable[]> {
  return all(db, {})
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
