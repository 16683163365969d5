import { prepared } from '../../../platform/server/database/prepared.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { SecondFactorsTable } from '../accounts-tables.ts'

const ofUser = prepared((db, { userId }: { readonly userId: string }) =>
  db
    .selectFrom('second_factors')
    .select(['user_id', 'sealed_secret', 'last_step', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId),
)

/** Returns the second factor of an account, also one that is not confirmed yet, or null. */
export async function findSecondFactor(
  db: Queryable,
  userId: string,
): Promise<SecondFactorsTable | null> {
  const [factor] = await ofUser(db, { userId })
  return factor ?? null
}

/**
 * Stores a second factor that is not confirmed yet, in place of another such one. Returns false
 * when one is on.
 */
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

/**
 * Turns a second factor on with the step of its first code. Returns false when another set-up
 * replaced it.
 */
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

/** Consumes a time step. Returns false when it or a later one was used before. */
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

/** Deletes the second factor and its recovery codes. Returns false when none was on. */
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

/** Deletes the second factor of a closed account, on or only prepared, and its recovery codes. */
export async function deleteSecondFactorData(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Replaces all earlier recovery codes. */
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

/** Consumes a recovery code; of two requests at once one succeeds. */
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

/** Counts the remaining recovery codes. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Returns the encrypted secrets of all accounts: of admins, so there are few. */
export async function findEncryptedSecrets(
  db: Queryable,
): Promise<Pick<SecondFactorsTable, 'user_id' | 'sealed_secret'>[]> {
  return db.selectFrom('second_factors').select(['user_id', 'sealed_secret']).execute()
}

/** Replaces an encrypted secret unless it changed since it was read. */
export async function replaceEncryptedSecret(
  tx: Tx,
  { userId, encrypted, renewed }: Readonly<Record<'userId' | 'encrypted' | 'renewed', string>>,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ sealed_secret: renewed })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', encrypted)
    .execute()
}
