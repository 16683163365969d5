import { createHash, createHmac, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new row id: UUID version 7 (RFC 9562), sorted by time, for an index that grows at its end. */
export function newId(): string {
  return v7()
}

/** 256 random bits as 43 URL-safe characters, for sessions and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token as hex: what the database keeps instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** HMAC-SHA-256 of a text under a server secret, as hex. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
