import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { withAsciiDomain } from './ascii-domain.ts'
import { emailSchema } from './text-schema.ts'

const WRONG = 'Gültige E-Mail erforderlich'

function read(email: string): string {
  const parsed = z.safeParse(emailSchema(WRONG), email)
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '')
}

describe('an e-mail address', () => {
  it.each([
    ['info@müller.de', 'info@xn--mller-kva.de'],
    [' Karla@Straßencafé.example ', 'Karla@xn--straencaf-j1a9i.example'],
    ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
    ['info@xn--mller-kva.de', 'info@xn--mller-kva.de'],
    ['Karla@Example.DE', 'Karla@Example.DE'],
    ["o'neil+kaffee@mail.example.ie", "o'neil+kaffee@mail.example.ie"],
  ])('may have any domain: %s', (typed, stored) => {
    expect(read(typed)).toBe(stored)
  })

  it.each([
    'müller@example.de',
    'info@müller',
    'info@müller.de/x',
    'info@müller.de:25',
    'info@müller.de?bcc=alle@example.de',
    'info@müller.de#x',
    'info@müller.de@',
    'info@mül ler.de',
    'info@müller..de',
    'info@.müller.de',
    'info@müller.de\r\nBcc: alle@example.de',
    'info@１２７.0.0.1',
    'info@müller%2ede',
    'info@m\u00adüller.de,alle@example.de',
    '@müller.de',
  ])('is not converted when it is no valid email: %j', (typed) => {
    expect(read(typed)).toBe(WRONG)
  })

  it('stays unchanged when its domain is invalid', () => {
    for (const text of [
      '',
      'ü',
      'ä@',
      'a@ü ü',
      'a@xn--ü.de',
      'a@٣٠٠٠٠٠٠٠٠٠٠',
      `a@${'ü'.repeat(40_000)}.de`,
    ]) {
      expect(withAsciiDomain(text)).toBe(text)
    }
  })
})
