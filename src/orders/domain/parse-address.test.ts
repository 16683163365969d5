import { describe, expect, it } from 'vitest'
import { parseAddress } from './parse-address.ts'

describe('a bare address', () => {
  it.each([
    ['Straße 1, 42103 Wuppertal, Deutschland', 'Straße 1', '42103', 'Wuppertal', 'Deutschland'],
    ['Straße 1, 42103 Wuppertal', 'Straße 1', '42103', 'Wuppertal', ''],
    ['Straße 1 42103 Wuppertal', 'Straße 1', '42103', 'Wuppertal', ''],
    ['Straße 1,42103 Wuppertal,Deutschland', 'Straße 1', '42103', 'Wuppertal', 'Deutschland'],
    ['Straße 1, D-42103 Wuppertal', 'Straße 1', '42103', 'Wuppertal', ''],
    ['Hof 3, Hinterhaus, 10115 Berlin', 'Hof 3 Hinterhaus', '10115', 'Berlin', ''],
    [
      'Am Platz 7, 61348 Bad Homburg v. d. Höhe',
      'Am Platz 7',
      '61348',
      'Bad Homburg v. d. Höhe',
      '',
    ],
  ])('%s is read in its parts', (text, street, postalCode, city, country) => {
    expect(parseAddress(text)).toEqual({ street, postalCode, city, country })
  })

  it.each(['Straße 1', 'Straße 123456', '4210 Wuppertal', '', '42103'])(
    'without a postal code and a city is not read: %s',
    (text) => {
      expect(parseAddress(text)).toBeNull()
    },
  )

  it('of a million characters is read at once: the time grows with the length only', () => {
    // A pattern that goes back over what it has read would not come to an end here.
    for (const text of [' '.repeat(1e6), ', '.repeat(5e5), '12345'.repeat(2e5)]) {
      expect(parseAddress(`${text}x`)).toBeNull()
    }
  })
})
