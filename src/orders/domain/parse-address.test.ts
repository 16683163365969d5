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

  it('is read in a time that grows with its length only', () => {
    for (const text of [' '.repeat(50_000), ', '.repeat(50_000), '12345'.repeat(10_000)]) {
      const started = performance.now()
      parseAddress(`${text}x`)
      expect(performance.now() - started).toBeLessThan(100)
    }
  })
})
