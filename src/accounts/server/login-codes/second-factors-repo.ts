import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { SecondFactorsTable } from '../accounts-tables.ts'

/** The second factor of an account, also one that waits for its first code; null without. */
export async function findSecondFactor(
  db: Queryable,
  userId: string,
): Promise<SecondFactorsTable | null> {
  const row = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Stores one that waits for its first code, in the place of another that does; false when one is on. */
export async function insertWaitingFactor(
  tx: Tx,
  factor: Pick<SecondFactorsTable, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> {
  const { sealed_secret, created_at } = factor
  const stored = await tx
    .insertInto('second_factors')
    .values({ ...factor, last_step: 0, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Turns a waiting one on with the step of its first code; false when it is not the one waiting. */
export async function confirmFactor(
  tx: Tx,
  { user_id, sealed_secret }: Pick<SecondFactorsTable, 'user_id' | 'sealed_secret'>,
  step: number,
  now: string,
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses a time step up; false when it, or a later one, was used before. */
export async function consumeTimeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes the second factor and its recovery codes away; false when there was none that is on. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return gone !== undefined
}

/** Puts new recovery codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up; of two at once one wins. */
export async function consumeRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}
