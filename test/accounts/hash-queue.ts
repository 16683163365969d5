import { hashPassword } from '../../src/accounts/server/passwords/hash-password.ts'

/** Two password hashes run at once and 64 wait. */
const HASHES_IN_QUEUE = 66

/**
 * Keeps the queue of password hashes full. Returns a function that stops, and resolves when the
 * queue is empty.
 */
export function keepHashQueueFull(): () => Promise<void> {
  const stopped = new AbortController()
  // A hash that ended is followed by the next one before any request goes on.
  const hashAgain = async (): Promise<void> => {
    while (!stopped.signal.aborted && (await hashPassword('Kies-und-Asphalt')).ok);
  }
  const hashing = Array.from({ length: HASHES_IN_QUEUE }, hashAgain)
  return async () => {
    stopped.abort()
    await Promise.all(hashing)
  }
}
