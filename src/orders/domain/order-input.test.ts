import { expect, it } from 'vitest'
import * as z from 'zod/mini'
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
