import { createHash, createHmac, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { MAX_INTEGER } from '../domain/schemas/stored-integer.ts'

/**
 * Returns a new row id: UUID version 7 (RFC 9562), sorted by time, so that indexes grow at their
 * end.
 */
export function newId(): string {
  return v7()
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

/** Returns 256 random bits as 43 URL-safe characters, for sessions and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a token as hex. The database stores it instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the HMAC-SHA-256 of a text with the server secret, as hex. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
