import type { Refusal } from '../../domain/refusal.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Db, Tx } from './tables.ts'
import { transact } from './transact.ts'

/** Carries a refusal out of a transaction, so that everything it wrote is rolled back. */
class RefusedInTransaction extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Inside `transactOrRefuse`: gives up the transaction with this refusal. */
export function rollBack(refusal: Refusal): never {
  throw new RefusedInTransaction(refusal)
}

/** Inside `transactOrRefuse`: the value, or the end of the transaction with its refusal. */
export function orRollBack<T>(result: Result<T, Refusal>): T {
  return result.ok ? result.value : rollBack(result.error)
}

/** A transaction that may be refused half-way: then nothing of it stays. */
export async function transactOrRefuse<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
): Promise<Result<T, Refusal>> {
  try {
    return ok(await transact(db, fn))
  } catch (error) {
    if (error instanceof RefusedInTransaction) return err(error.refusal)
    throw error
  }
}
