import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schemaMessages } from '../../../test/schema-messages.ts'
import { orderInputSchema } from './order-input.ts'

const body = {
  customerName: 'Annegret-Sophie Maria Müller-Lüdenscheidt von und zu Wuppertal',
  customerEmail: 'annegret@example.de',
  customerPhone: '0202 123456',
  customerAddress: 'Straße 1, 42103 Wuppertal',
  items: [{ id: 1, quantity: 1 }],
  total: '14.40',
}

const names = (more: object) => {
  const { firstName, lastName } = z.parse(orderInputSchema, { ...body, ...more })
  return [firstName, lastName]
}

it('an order keeps first and last name as typed in two fields', () => {
  const typed = {
    firstName: 'Annegret-Sophie Maria',
    lastName: 'Müller-Lüdenscheidt von und zu Wuppertal',
  }
  expect(names(typed)).toEqual([typed.firstName, typed.lastName])
})

it.each([{}, { firstName: null, lastName: null }, { firstName: 'Anna' }, { lastName: ' ' }])(
  'an order splits the full name when %j does not have both names',
  (more) => {
    expect(names(more)).toEqual([
      'Annegret-Sophie Maria Müller-Lüdenscheidt von und zu',
      'Wuppertal',
    ])
  },
)

it('an order keeps the full name as it was sent', () => {
  const input = z.parse(orderInputSchema, { ...body, firstName: 'A', lastName: 'B' })
  expect(input.customerName).toBe(body.customerName)
})

it('an order is refused when its name is too long for an account', () => {
  const parsed = z.safeParse(orderInputSchema, { ...body, firstName: 'x'.repeat(101) })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['firstName'])
})

const address = ({ street = 'Straße 1', ...more }: Record<string, string>) => {
  const input = z.parse(orderInputSchema, { ...body, customerAddress: street, ...more })
  const { customerAddress, customerPostalCode, customerCity, customerCountry } = input
  return [customerAddress, customerPostalCode, customerCity, customerCountry]
}

it('an order takes the address from its four fields or from one line, and Germany as its default', () => {
  const expected = ['Straße 1', '42103', 'Wuppertal', 'Deutschland']
  const parts = { customerPostalCode: '42103', customerCity: 'Wuppertal' }
  expect(address(parts)).toEqual(expected)
  expect(address({ ...parts, customerCountry: 'deutschland' })).toEqual(expected)
  expect(address({ street: 'Straße 1, 42103 Wuppertal' })).toEqual(expected)
  for (const country of ['Deutschland', 'Germany', 'DE', 'BRD']) {
    expect(address({ street: `Straße 1, 42103 Wuppertal, ${country}` })).toEqual(expected)
    expect(address({ ...parts, customerCountry: country })).toEqual(expected)
  }
})

it('an order with a postal code and a city of its own keeps the street as it was sent', () => {
  const street = 'Straße 1, 10115 Berlin'
  const parts = { customerPostalCode: '42103', customerCity: 'Wuppertal' }
  expect(address({ street, ...parts })).toEqual([street, '42103', 'Wuppertal', 'Deutschland'])
})

it('an order with a postal code or a city of its own does not take the other from its street', () => {
  const street = { customerAddress: 'Straße 1, 10115 Berlin' }
  const messages = (change: object) => schemaMessages(orderInputSchema, { ...body, ...change })
  expect(messages({ ...street, customerPostalCode: '42103' })).toEqual({
    customerCity: 'Stadt ist erforderlich',
  })
  expect(messages({ ...street, customerCity: 'Wuppertal' })).toEqual({
    customerPostalCode: 'PLZ ist erforderlich',
  })
})

it('an order is refused at the field that is missing, and at the street when the address is one line', () => {
  const messages = (change: object) => schemaMessages(orderInputSchema, { ...body, ...change })
  const WHOLE = 'Bitte geben Sie Straße, PLZ und Stadt an, zum Beispiel: Straße 1, 42103 Wuppertal.'
  expect(messages({ customerAddress: 'Straße 1' })).toEqual({ customerAddress: WHOLE })
  expect(messages({ customerAddress: 'Straße 1, 42103 Wuppertal, Schweiz' })).toEqual({
    customerAddress: 'Wir liefern nur innerhalb Deutschlands.',
  })
  expect(messages({ customerAddress: 'Straße 1', customerPostalCode: '42103' })).toEqual({
    customerCity: 'Stadt ist erforderlich',
  })
  expect(messages({ customerAddress: 'Straße 1', customerCity: 'Wuppertal' })).toEqual({
    customerPostalCode: 'PLZ ist erforderlich',
  })
})

it('an order without further choices has standard shipping, no note, nothing to save and no password', () => {
  const parse = (change: object) => z.parse(orderInputSchema, { ...body, ...change })
  const none = { shippingMethod: 'standard', notes: '', saveInfo: false, password: null }
  expect(parse({})).toMatchObject(none)
  const chosen = { shippingMethod: 'pickup', notes: 'Bitte', saveInfo: true, password: 'geheim' }
  expect(parse(chosen)).toMatchObject(chosen)
})
