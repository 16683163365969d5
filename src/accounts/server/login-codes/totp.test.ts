import { describe, expect, it } from 'vitest'
import { photograph, readQrText } from '../../../../test/money/qr.ts'
import { drawQr } from '../../../platform/server/qr/draw-qr.ts'
import { newRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

/** RFC 6238 appendix B: the ASCII secret "12345678901234567890" in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  // The RFC shows eight digits. An app of six digits shows the last six.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is the one of RFC 6238 at second %i', (seconds, code) => {
    expect(totpStep(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is accepted one step early or late, but not two', () => {
    const step = Math.floor(59 / 30)
    expect(totpStep(RFC_SECRET, '287082', at(89))).toBe(step)
    expect(totpStep(RFC_SECRET, '287082', at(29))).toBe(step)
    expect(totpStep(RFC_SECRET, '287082', at(90))).toBeNull()
  })

  it.each(['', '28708', '2870822', ' 287082', '28708a', '٢٨٧٠٨٢', '-87082'])(
    'is never %j',
    (code) => {
      expect(totpStep(RFC_SECRET, code, at(59))).toBeNull()
    },
  )

  it('is made from 160 random bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })
})

describe('recovery codes', () => {
  it('are ten different codes that are easy to read', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('match however they are typed, and only their own account', () => {
    const hash = hashRecoveryCode('mira', '7K3M-01QR-STVW-XYZ9')
    expect(hashRecoveryCode('mira', ' 7k3m oiqr stvwxyz9 ')).toBe(hash)
    expect(hashRecoveryCode('vera', '7K3M-01QR-STVW-XYZ9')).not.toBe(hash)
  })
})

describe('a drawn QR code', () => {
  it('contains the secret, the shop and the account for an authenticator app', async () => {
    const uri = totpUri(RFC_SECRET, "L'arte del Aroma", 'käthe@example.de')
    expect(await readQrText(await photograph(drawQr(uri)))).toBe(uri)
    const { host, pathname, searchParams } = new URL(uri)
    expect([host, decodeURIComponent(pathname)]).toEqual([
      'totp',
      "/L'arte del Aroma:käthe@example.de",
    ])
    expect(Object.fromEntries(searchParams)).toMatchObject({
      secret: RFC_SECRET,
      issuer: "L'arte del Aroma",
    })
  })
})
