/** Where the key of an unfinished order waits, so that a reload cannot order twice. */
const STORAGE_KEY = 'larte-del-aroma-order-key'

interface KeptKey {
  readonly key: string
  /** Fingerprint of the body the key belongs to; never the body, which holds an address. */
  readonly fingerprint: string
}

let inMemory: KeptKey | null = null

function isKeptKey(value: unknown): value is KeptKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'key') === 'string' &&
    typeof Reflect.get(value, 'fingerprint') === 'string'
  )
}

function readKept(): KeptKey | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isKeptKey(kept) ? kept : inMemory
  } catch {
    return inMemory
  }
}

function keep(next: KeptKey | null): void {
  inMemory = next
  try {
    if (next) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the key lives as long as the page.
  }
}

/** 64 bits of FNV-1a: tells bodies apart; no secret depends on it. */
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(16)
}

/** `crypto.randomUUID` is missing on plain http other than localhost. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The Idempotency-Key of a body (text without the password): the same until the body changes. */
export function orderKeyFor(body: string): string {
  const fingerprint = fingerprintOf(body)
  const kept = readKept()
  if (kept?.fingerprint === fingerprint) return kept.key
  const key = randomKey()
  keep({ key, fingerprint })
  return key
}

/** After success, or when the server knows the key from another body: the next order gets a new one. */
export function forgetOrderKey(): void {
  keep(null)
}
