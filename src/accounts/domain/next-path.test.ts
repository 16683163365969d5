import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0A/evil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '%2F%2Fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/shop/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http:\\\\evil.example',
  'HTTPS://evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  '@evil.example',
  '/@evil.example',
  '//user@evil.example',
  'evil.example',
  'www.evil.example/admin',
  '.evil.example',
  '/\uFF0Fevil.example',
  '\uFF0F\uFF0Fevil.example',
  '/\u2215evil.example',
  '/\u2044evil.example',
  '/\u29F8evil.example',
  '/\u3000/evil.example',
  '/\u200B/evil.example',
  '/\uFEFF/evil.example',
  '/\u0000/evil.example',
  '/%00/evil.example',
  '/%',
  '/%E0%A4%A',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '   ',
]

describe('nextPath', () => {
  test.each(elsewhere)('returns null for %j', (payload) => {
    expect(nextPath(payload)).toBeNull()
  })

  test('keeps a path of at most 500 characters', () => {
    const longest = `/${'x'.repeat(499)}`
    expect(nextPath(longest)).toBe(longest)
    expect(nextPath(`${longest}x`)).toBeNull()
  })

  test('returns null without a value', () => {
    expect(nextPath(null)).toBeNull()
    expect(nextPath(undefined)).toBeNull()
  })

  test('never returns the login page, which would redirect forever', () => {
    for (const path of [
      '/login',
      '/login/',
      '/login//',
      '/login?next=/admin',
      '/shop/../login',
      '/./login',
    ]) {
      expect(nextPath(path)).toBeNull()
    }
  })

  test.each([
    '/',
    '/my-account',
    '/my-account/orders',
    '/checkout',
    '/admin/orders?status=shipped&order=0198c0de-0000-7000-8000-000000000001',
    '/order/0198c0de-0000-7000-8000-000000000001',
    '/contact?workshop=latte-art',
    '/loginfo',
    '/shop//monza',
  ])('keeps the own path %s', (path) => {
    expect(nextPath(path)).toBe(path)
  })

  test('whatever is passed in, the result stays on the origin of the shop', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '@',
      ':',
      '?',
      '#',
      'e',
      '\t',
      '//',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((parts) => parts.join('')),
        ),
        (text) => {
          const path = nextPath(text)
          if (path === null) return
          expect(path.startsWith('/')).toBe(true)
          expect(new URL(path, 'https://larte.example').origin).toBe('https://larte.example')
        },
      ),
      { numRuns: 5000 },
    )
  })
})
