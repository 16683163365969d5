import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photograph, readQrCodes } from '../../../test/money/qr.ts'
import { drawQr } from '../../platform/server/qr/draw-qr.ts'
import { qrPng } from '../../platform/server/qr/qr-png.ts'
import { girocodeText } from '../domain/girocode.ts'

const lines = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 })
const transfers = fc.record({
  accountHolder: fc.oneof(
    lines,
    fc.constantFrom('Ä & Ö "Söhne" GmbH', 'Žižek', "L'arte – 'Aroma'"),
  ),
  amountCents: fc.integer({ min: 1, max: 999_999_999_99 }),
  bic: fc.constantFrom('', 'COBADEFFXXX', 'COBADEFF'),
  reference: fc.oneof(
    fc.stringMatching(/^20\d{4}-1245-\d{4,7}$/),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 35 }),
  ),
})

test('what a foreign decoder reads from the drawing and from the PNG is the text, for 200 transfers', async () => {
  let codes = 0
  await fc.assert(
    fc.asyncProperty(transfers, async (change) => {
      const text = girocodeText({ iban: 'DE89370400440532013000', ...change })
      fc.pre(text !== null)
      if (text === null) return
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331)
      expect(text.split('\n')).toHaveLength(11)
      for (const png of [await photograph(drawQr(text)), qrPng(text)]) {
        const [code] = await readQrCodes(png)
        // The text itself names its encoding; some banking apps fail at an ECI.
        expect(code?.hasECI).toBe(false)
        expect(Buffer.from(code?.bytes ?? []).toString('utf8')).toBe(text)
        const { ECLevel, Version } = JSON.parse(code?.extra ?? '{}') as Record<string, string>
        expect([ECLevel, Number(Version) <= 13]).toEqual(['M', true])
      }
      codes += 1
    }),
    { numRuns: 200 },
  )
  expect(codes).toBe(200)
})
