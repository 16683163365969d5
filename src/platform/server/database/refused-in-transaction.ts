import type { Refusal } from '../../domain/refusal.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Db, Tx } from './tables.ts'
import { transact } from './transact.ts'

/** Thrown to end a transaction with a refusal, so that everything it wrote is rolled back. */
class RefusedInTransaction extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Rolls back the transaction of `transactOrRefuse` with this refusal. */
export function rollBack(refusal: Refusal): never {
  throw new RefusedInTransaction(refusal)
}

/** Returns the value, or rolls back the transaction of `transactOrRefuse` with the refusal. */
export function orRollBack<T>(result: Result<T, Refusal>): T {
  return result.ok ? result.value : rollBack(result.error)
}

/** Runs a transaction that may be refused; a refusal rolls back everything. */
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
