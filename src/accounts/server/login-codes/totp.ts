import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** RFC 4226 section 4 R6 recommends 160 bits. */
const SECRET_BYTES = 20

/** Clocks differ: the step before and the one after count too. */
const TOLERATED_STEPS = 1

/** A new secret in base32, as people type it into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** What an app reads from a QR code (Key URI Format). */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...RULES, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step a code of six digits belongs to, or null when it is none of this secret's now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS })
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta
}
