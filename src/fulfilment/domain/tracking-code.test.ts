import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessage } from '../../../test/schema-messages.ts'
import { repeatedCodes, trackingCodeSchema } from './tracking-code.ts'

const CHARACTERS =
  'Eine Sendungsnummer hat 3 bis 40 Zeichen: Buchstaben, Ziffern, Leerzeichen und . / _ -'

test('a tracking code has the characters and the length of a parcel service, or is a web address', () => {
  expect(z.parse(trackingCodeSchema, ' JJD 0001-2 ')).toBe('JJD 0001-2')
  const url = 'https://post.example/verfolgen?nr=1&land=de'
  for (const code of ['', 'T-1', '00340434161094000092', '1Z 999/AA1.01', '0'.repeat(40), url]) {
    expect([code, schemaMessage(trackingCodeSchema, code)]).toEqual([code, undefined])
  }
  // A scanner that reads into the same field twice, pasted lines, formulas and stray words.
  const scannedTwice = '003404341610940000921'.repeat(2)
  for (const code of ['T1', scannedTwice, 'T-1\nT-2', '=1+1', '-5', 'größe 5', '<b>12</b>']) {
    expect([code, schemaMessage(trackingCodeSchema, code)]).toEqual([code, CHARACTERS])
  }
  for (const code of [`https://a.example/${'x'.repeat(90)}`, 'https://', 'https://a b.example']) {
    expect(schemaMessage(trackingCodeSchema, code)).toContain('Bitte geben Sie die Adresse')
  }
  expect(schemaMessage(trackingCodeSchema, 1)).toBe('Bitte geben Sie eine Sendungsnummer ein.')
})

test('a code counts as repeated however it is typed, and the first parcel keeps it', () => {
  const codes = ['jd 01', 'JD-02', '', 'JD01', 'JD02', '']
  const parcels = codes.map((trackingCode, index) => ({ id: String(index), trackingCode }))
  expect(repeatedCodes(parcels)).toEqual(new Set(['3', '4']))
})
