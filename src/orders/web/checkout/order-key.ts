/** Where the key of an unfinished order waits, so that a reload cannot order twice. */
const STORAGE_KEY = 'larte-del-aroma-order-key'

const KEY = /^[\da-f-]{32,36}$/

let inMemory: string | null = null

function readKept(): string | null {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY)
    return kept !== null && KEY.test(kept) ? kept : inMemory
  } catch {
    return inMemory
  }
}

function keep(next: string | null): void {
  inMemory = next
  try {
    if (next === null) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Without storage the key lives as long as the page.
  }
}

/** `crypto.randomUUID` is missing on plain http other than localhost. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The Idempotency-Key of the order under way, the same until `forgetOrderKey`, whatever is changed
 * in the form meanwhile: an answer may have been lost, and a new key would order a second time.
 * Refused orders use no key up, so keeping it costs nothing.
 */
export function orderKey(): string {
  const kept = readKept()
  if (kept !== null) return kept
  const key = randomKey()
  keep(key)
  return key
}

/** After success, or when the customer was told that the order is there already. */
export function forgetOrderKey(): void {
  keep(null)
}
