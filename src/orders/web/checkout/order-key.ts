/** Session storage key of an unfinished order's key, so that a reload cannot order twice. */
const STORAGE_KEY = 'larte-del-aroma-order-key'

const KEY = /^[\da-f-]{32,36}$/

let inMemory: string | null = null

function readStored(): string | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY)
    return stored !== null && KEY.test(stored) ? stored : inMemory
  } catch {
    return inMemory
  }
}

function store(next: string | null): void {
  inMemory = next
  try {
    if (next === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Without storage the key is kept as long as the page.
  }
}

/**
 * Generates a key itself where `crypto.randomUUID` is missing: on plain http other than localhost.
 */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the Idempotency-Key of the current order, the same until `forgetOrderKey`, also when the
 * form changes. A response may have been lost, and a new key would then order a second time. Refused
 * orders do not use up their key.
 */
export function orderKey(): string {
  const stored = readStored()
  if (stored !== null) return stored
  const key = randomKey()
  store(key)
  return key
}

/** Deletes the key: after success, or when the customer was told that the order exists already. */
export function forgetOrderKey(): void {
  store(null)
}
