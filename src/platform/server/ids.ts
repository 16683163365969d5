import { createHash, createHmac, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/**
 * Returns a new row id: UUID version 7 (RFC 9562), sorted by time, so that indexes grow at their
 * end.
 */
export function newId(): string {
  return v7()
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
