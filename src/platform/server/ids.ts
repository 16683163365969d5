import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { MAX_INTEGER } from '../domain/schemas/stored-integer.ts'

const RANDOM_BYTES_OF_ID = 16
/** Random bytes are fetched for many ids at once, because fetching costs more than making an id. */
let randomPool = Buffer.alloc(0)

function randomOfId(): Buffer {
  if (randomPool.length < RANDOM_BYTES_OF_ID) randomPool = randomBytes(256 * RANDOM_BYTES_OF_ID)
  const random = randomPool.subarray(0, RANDOM_BYTES_OF_ID)
  randomPool = randomPool.subarray(RANDOM_BYTES_OF_ID)
  return random
}

/** Ids of the same millisecond are counted (32 bits), so that each is above the one before. */
let newest = { ms: 0, sequence: 0 }

/**
 * Returns a new row id: UUID version 7 (RFC 9562), sorted by time, so that indexes grow at their
 * end.
 */
export function newId(): string {
  const random = randomOfId()
  const now = Date.now()
  if (now > newest.ms) newest = { ms: now, sequence: random.readInt32BE(0) & 0x7f_ff_ff_ff }
  else if (newest.sequence === -1) newest = { ms: newest.ms + 1, sequence: 0 }
  else newest.sequence = (newest.sequence + 1) | 0
  return v7({ random, msecs: newest.ms, seq: newest.sequence })
}

/** Checks whether a text can be the id of a row (a UUID in lower case); others need no query. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** Reads the id of a row (a UUID in lower case); null when no row can have it. */
export function readRowId(text: string): string | null {
  return isRowId(text) ? text : null
}

/** Parses a numeric row id, from 1 on; null when no row can have it. */
export function readNumericId(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return id <= MAX_INTEGER ? id : null
}
