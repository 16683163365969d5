import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters every authenticator app supports: SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** RFC 4226 section 4 R6 recommends 160 bits. */
const SECRET_BYTES = 20

/** Clocks differ, so the step before and the one after are accepted too. */
const TOLERATED_STEPS = 1

/** Generates a secret in base32 that can be typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the text of the QR code for an app (Key URI Format). */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...RULES, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** Returns the time step of a six-digit code, or null when it does not match this secret now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS })
  return delta === null ? null : TOTP.counter({ period: RULES.period, timestamp }) + delta
}
