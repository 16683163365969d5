import { expect, test } from 'vitest'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { nextSteps, type OrderWithSteps } from './steps-of-order.ts'

const pack = { grind: 'Ganze Bohnen', quantity: 2, withdrawn: 0, cancelled: 0 }
const order: OrderWithSteps = {
  status: 'pending',
  createdAt: '2026-11-23T09:00:00.000Z',
  shippingMethod: 'standard',
  items: [pack],
  balance: { open: '14.40' },
  payment: { deadlineDays: 14 },
  reminder: null,
}

const stepsOf = (changes: Partial<OrderWithSteps>): string[] =>
  nextSteps({ ...order, ...changes }, initialBusiness).map(({ title, text }) =>
    `${title}: ${text}`.replaceAll('\u00A0', ' '),
  )

test('a new order says until when to pay, how the coffee is roasted and when it comes', () => {
  expect(stepsOf({})).toEqual([
    'Bezahlen: Per Überweisung bis zum 07.12.2026. Wohin, steht weiter unten.',
    'Rösten: 16 bis 18 Minuten bei 215 °C. Danach ruhen die Bohnen ein bis zwei Tage, dann wird gepackt.',
    'Versenden: Lieferzeit: 3–5 Werktage nach Zahlungseingang.',
  ])
})

test('an express order, which leaves from what is roasted already, promises no roast before it', () => {
  expect(stepsOf({ shippingMethod: 'express' })).toEqual([
    'Bezahlen: Per Überweisung bis zum 07.12.2026. Wohin, steht weiter unten.',
    'Versenden: Lieferzeit: am nächsten Werktag, wenn die Zahlung vor 12:00 Uhr eingeht.',
  ])
})

test('a paid order, a pickup and an order without coffee say what holds for them', () => {
  const reminder = { at: '2026-12-08T09:00:00.000Z', until: '2026-12-15' }
  expect(stepsOf({ reminder })[0]).toContain('bis zum 15.12.2026')
  expect(stepsOf({ status: 'processing', balance: { open: '0.00' } })[0]).toBe(
    'Bezahlt: Ihre Zahlung ist da.',
  )
  expect(stepsOf({ shippingMethod: 'pickup', items: [{ ...pack, grind: '' }] }).slice(1)).toEqual([
    'Abholen: Nach Absprache in Wuppertal.',
  ])
  expect(stepsOf({ items: [{ ...pack, cancelled: 2 }] })).toHaveLength(2)
})

test('an order that left the shop or was cancelled has no steps before it', () => {
  for (const status of ['shipped', 'delivered', 'cancelled'] as const) {
    expect([status, stepsOf({ status })]).toEqual([status, []])
  }
})
