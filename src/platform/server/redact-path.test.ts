import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'
import { newId } from './ids.ts'
import { newToken } from './encryption/tokens.ts'

const encode = (text: string): string =>
  text.replaceAll(/./g, (char) => `%${char.charCodeAt(0).toString(16)}`)

test('a logged path contains no token, percent-encoded or not', () => {
  for (let round = 0; round < 100; round += 1) {
    const token = newToken()
    for (const written of [token, encode(token), encode(encode(token)), `%00${token}%C0`]) {
      const logged = redactPath(`/api/calendar/${written}.ics`)
      expect(logged).toMatch(/^\/api\/calendar\/[^/]*…[^/]*\.ics$/)
      expect(logged.length).toBeLessThan(40)
    }
  }
})

test('a logged path keeps ids and words, also those that cannot be decoded', () => {
  const id = newId()
  expect(redactPath(`/api/admin/orders/${id}/status`)).toBe(`/api/admin/orders/${id}/status`)
  expect(redactPath('/api/%C3%A4pfel%zz')).toBe('/api/%C3%A4pfel%zz')
})

test('a logged path is at most 200 characters long', () => {
  const path = '/api/orders'.repeat(1_000)
  expect(redactPath(path)).toBe(`${path.slice(0, 199)}…`)
  expect(redactPath(path.slice(0, 200))).toBe(path.slice(0, 200))
})
