import { describe, expect, it } from 'vitest'
import { parseAddress } from './parse-address.ts'

describe('a single-line address', () => {
  it.each([
    ['Straße 1, 42103 Wuppertal, Deutschland', 'Straße 1', '42103', 'Wuppertal', 'Deutschland'],
    ['Straße 1, 42103 Wuppertal', 'Straße 1', '42103', 'Wuppertal', ''],
    ['Straße 1 42103 Wuppertal', 'Straße 1', '42103', 'Wuppertal', ''],
    ['Straße 1,42103 Wuppertal,Deutschland', 'Straße 1', '42103', 'Wuppertal', 'Deutschland'],
    ['Straße 1, D-42103 Wuppertal', 'Straße 1', '42103', 'Wuppertal', ''],
    ['Hof 3, Hinterhaus, 10115 Berlin', 'Hof 3 Hinterhaus', '10115', 'Berlin', ''],
    ['Straße 1, 42103, Wuppertal, Deutschland', 'Straße 1', '42103', 'Wuppertal', 'Deutschland'],
    ['42103 Wuppertal', '', '42103', 'Wuppertal', ''],
    [
      'Am Platz 7, 61348 Bad Homburg v. d. Höhe',
      'Am Platz 7',
      '61348',
      'Bad Homburg v. d. Höhe',
      '',
    ],
  ])('%s is split into its parts', (text, street, postalCode, city, country) => {
    expect(parseAddress(text)).toEqual({ street, postalCode, city, country })
  })

  it.each(['Straße 1', 'Straße 123456', '4210 Wuppertal', '', '42103'])(
    'a single-line address is not read without a postal code and a city: %s',
    (text) => {
      expect(parseAddress(text)).toBeNull()
    },
  )

  it('a single-line address is parsed in linear time with a million characters', () => {
    // A pattern that backtracks would not finish here.
    for (const text of [' '.repeat(1e6), ', '.repeat(5e5), '12345'.repeat(2e5)]) {
      expect(parseAddress(`${text}x`)).toBeNull()
    }
  })
})
