import { createHmac, hash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as 43 URL-safe characters, for sessions and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 of a token as hex. The database stores it instead of the token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Returns the HMAC-SHA-256 of a text with the server secret, as hex. */
export function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
