import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { lineSchema, mailboxOf, normaliseEmail, paragraphSchema } from './text-schema.ts'

const rule = { min: 2, max: 40, message: 'Name ist erforderlich' }
const CONTROL = 'Bitte entfernen Sie die Steuerzeichen aus diesem Feld.'

describe.each([
  ['a line', lineSchema],
  ['a paragraph', paragraphSchema],
])('%s of text', (_, schemaFor) => {
  const messagesOf = (text: string, min = rule.min): string[] => {
    const parsed = z.safeParse(schemaFor({ ...rule, min }), text)
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  }

  it.each([
    ['C0 controls', ['\u0000', '\u0008', '\u001B', '\u007F']],
    ['C1 controls', ['\u0080', '\u0085', '\u009B', '\u009F']],
    ['separators', ['\u2028', '\u2029']],
    ['bidirectional overrides', ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E']],
    ['bidirectional isolates', ['\u2066', '\u2067', '\u2068', '\u2069']],
    ['broken surrogates', ['\uD800', '\uDC00']],
  ])('refuses %s', (_name, characters) => {
    for (const character of characters) {
      expect([JSON.stringify(character), messagesOf(`Kar${character}la`)]).toEqual([
        JSON.stringify(character),
        [CONTROL],
      ])
    }
  })

  it('that is required must contain a visible character, with one message if not', () => {
    const unseen = ['', '  ', '\u200B\u200B', '\u2060\u200D\uFEFF', '\u00AD\u00AD', '\u3164\u3164']
    for (const text of [...unseen, '\u115F\u1160', '\u2800\u2800', '\u200E\u00A0\u200F']) {
      expect([JSON.stringify(text), messagesOf(text)]).toEqual([
        JSON.stringify(text),
        [rule.message],
      ])
    }
  })

  it('that is optional may be empty', () => {
    expect(messagesOf('', 0)).toEqual([])
    expect(messagesOf('  ', 0)).toEqual([])
  })

  it('accepts names in every script', () => {
    for (const name of [
      'Zoë Müller-Łuczak',
      'Đặng Thị',
      'אבי כהן',
      'علی‌رضا',
      '山田 太郎',
      '👩‍🍳☕',
    ]) {
      expect([name, messagesOf(name)]).toEqual([name, []])
    }
  })
})

describe('the email of an account', () => {
  it('is compared without case and without spaces around it', () => {
    expect(normaliseEmail(' Karla+Shop@Example.DE ')).toBe('karla+shop@example.de')
    expect(normaliseEmail('Karla@MÜLLER.de')).toBe('karla@xn--mller-kva.de')
  })

  it.each([
    [' Karla@Example.DE ', 'karla@example.de'],
    ['karla+shop@example.de', 'karla@example.de'],
    ['karla+@example.de', 'karla@example.de'],
    ['karla+a+b@example.de', 'karla@example.de'],
  ])('%j belongs to the mailbox %j', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})
