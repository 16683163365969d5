import { expect, test } from 'vitest'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { testimonialChangeSchema, testimonialInputSchema } from './testimonial-input.ts'

const CHECK = { '': 'Bitte prüfen Sie Ihre Eingaben.' }
const testimonial = { name: 'Jo', title: '', content: 'Ja', featured: false }
const messages = (change: object) =>
  schemaMessages(testimonialInputSchema, { ...testimonial, ...change })

test('a testimonial needs a name, a text and whether it is featured; its title may be empty', () => {
  expect(messages({})).toEqual({})
  expect(schemaMessages(testimonialInputSchema, {})).toEqual({
    name: 'Bitte geben Sie einen Namen ein.',
    title: 'Bitte geben Sie den Zusatz als Text ein.',
    content: 'Bitte geben Sie den Text ein.',
    featured: 'Bitte geben Sie an, ob die Stimme auf der Startseite steht.',
  })
  expect(schemaMessages(testimonialInputSchema, null)).toEqual(CHECK)
})

test('a testimonial has a name of 2 to 100 characters, a title of at most 100 and a text of 2 to 2,000', () => {
  expect(messages({ name: 'J', content: 'J' })).toEqual({
    name: 'Bitte geben Sie einen Namen ein.',
    content: 'Bitte geben Sie den Text ein.',
  })
  const longest = { name: 'x'.repeat(100), title: 'x'.repeat(100), content: 'x'.repeat(2000) }
  expect(messages(longest)).toEqual({})
  expect(
    messages({ name: 'x'.repeat(101), title: 'x'.repeat(101), content: 'x'.repeat(2001) }),
  ).toEqual({
    name: 'Bitte geben Sie höchstens 100 Zeichen ein.',
    title: 'Bitte geben Sie höchstens 100 Zeichen ein.',
    content: 'Bitte geben Sie höchstens 2000 Zeichen ein.',
  })
})

test('a change names some fields, by the same rules, and the older values it was shown', () => {
  const from = { content: 'x'.repeat(5000) }
  expect(schemaMessages(testimonialChangeSchema, {})).toEqual({})
  expect(schemaMessages(testimonialChangeSchema, { featured: true, from })).toEqual({})
  expect(schemaMessages(testimonialChangeSchema, { name: 'J' })).toEqual({
    name: 'Bitte geben Sie einen Namen ein.',
  })
  expect(schemaMessages(testimonialChangeSchema, { from: 1 })).toEqual({ from: CHECK[''] })
})
