import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'

/** Thrown to end the reading of a file with a refusal. */
class RefusedFile extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Returns whether an error ends the reading with a refusal. */
export function isRefusedFile(error: unknown): boolean {
  return error instanceof RefusedFile
}

/** Creates the error that ends `readOrRefuse` with a refusal: a German sentence about the file. */
export function refusedFile(reason: string | Refusal): Error {
  return new RefusedFile(typeof reason === 'string' ? refusal('invalid', reason) : reason)
}

/** Ends `readOrRefuse` with a refusal. */
export function refuseFile(reason: string | Refusal): never {
  throw refusedFile(reason)
}

/** Runs the reading of a file that may be refused. */
export async function readOrRefuse<T>(read: () => Promise<T>): Promise<Result<T, Refusal>> {
  try {
    return ok(await read())
  } catch (error) {
    if (error instanceof RefusedFile) return err(error.refusal)
    throw error
  }
}
