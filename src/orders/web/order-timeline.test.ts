import { expect, test } from 'vitest'
import type { ShippingMethod } from '../../business/domain/shipping.ts'
import { orderStatuses, type OrderStatus } from '../domain/order-status.ts'
import { timelineSteps, type OrderInSteps } from './order-timeline.ts'

const unpaid = { refunded: '0.00', open: '23.90' }

const createdAt = '2026-11-20T09:00:00.000Z'

const item = { quantity: 2, withdrawn: 0, cancelled: 0 }

const steps = (
  status: OrderStatus,
  shippingMethod: ShippingMethod = 'standard',
  more: Partial<OrderInSteps> = {},
) => timelineSteps({ status, shippingMethod, createdAt, items: [item], balance: unpaid, ...more })

const states = (status: OrderStatus) => steps(status).map(({ state }) => state)

test('a timeline follows the status of the order', () => {
  expect(states('pending')).toEqual(['current', 'ahead', 'ahead', 'ahead'])
  expect(states('processing')).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states('shipped')).toEqual(['done', 'done', 'current', 'ahead'])
  expect(states('delivered')).toEqual(['done', 'done', 'done', 'done'])
})

test('a cancelled order shows neither shipping nor delivery', () => {
  expect(steps('cancelled').map(({ title, text }) => [title, text])).toEqual([
    ['Bestellung eingegangen', 'Ihre Bestellung ist bei uns eingegangen.'],
    ['Storniert', 'Die Bestellung wurde storniert.'],
  ])
})

test('a withdrawn order says when that was, after what was done before, and announces nothing more', () => {
  const at = '2026-11-23T09:00:00.000Z'
  const titles = (status: OrderStatus, method: ShippingMethod = 'standard') =>
    steps(status, method, { withdrawnAt: at }).map(({ title, state }) => `${title}: ${state}`)
  const received = 'Bestellung eingegangen: done'
  const withdrawn = 'Widerruf eingegangen: current'
  expect(titles('pending')).toEqual([received, withdrawn])
  expect(titles('processing')).toEqual([received, withdrawn])
  const shipped = [received, 'In Bearbeitung: done', 'Versendet: done']
  expect(titles('shipped')).toEqual([...shipped, withdrawn])
  expect(titles('delivered')).toEqual([...shipped, 'Geliefert: done', withdrawn])
  expect(titles('shipped', 'pickup').slice(2)).toEqual(['Abholbereit: done', withdrawn])
  expect(titles('cancelled')).toEqual([
    received,
    'Widerruf eingegangen: done',
    'Storniert: current',
  ])
  for (const status of orderStatuses) {
    const text = steps(status, 'standard', { withdrawnAt: at }).map((step) => step.text)
    expect(text.join(' ').replaceAll('\u00A0', ' ')).toContain(
      'Sie haben die Bestellung widerrufen.',
    )
    expect(text.join(' ')).not.toContain('Wir warten')
  }
})

test('an order that is over ends with the refund, once all of it is gone and nobody owes anything', () => {
  const withdrawnAt = '2026-11-23T09:00:00.000Z'
  const items = [{ ...item, withdrawn: 2 }]
  const balance = { refunded: '23.90', open: '0.00' }
  const ends = (status: OrderStatus, more: Partial<OrderInSteps>) =>
    steps(status, 'standard', { items, balance, ...more })
      .slice(-2)
      .map(({ title, text, state }) => [title, state, text.replaceAll('\u00A0', ' ')])
  const refunded = ['Erstattet', 'done', 'Wir haben Ihnen 23,90 € zurücküberwiesen.']
  const withdrawn = 'Sie haben die Bestellung widerrufen.'
  const cancelled = 'Die Bestellung wurde storniert.'
  expect(ends('delivered', { withdrawnAt })).toEqual([
    ['Widerruf eingegangen', 'done', withdrawn],
    refunded,
  ])
  expect(ends('cancelled', { items: [item] })).toEqual([['Storniert', 'done', cancelled], refunded])
  // An earlier refund, while the withdrawal of the rest is not decided.
  const undecided = { withdrawnAt, items: [{ ...item, withdrawn: 1 }] }
  const current = ['Widerruf eingegangen', 'current', withdrawn]
  expect(ends('delivered', undecided).at(-1)).toEqual(current)
  for (const open of ['-13.90', '3.00']) {
    const owed = { refunded: '10.00', open }
    expect(ends('delivered', { withdrawnAt, balance: owed }).at(-1)).toEqual(current)
  }
  expect(ends('delivered', { items: [item] }).at(-1)?.[0]).toBe('Geliefert')
})

test('each step that was taken says when that was, and none that is ahead', () => {
  const statusTimes = {
    processing: '2026-11-21T09:00:00.000Z',
    shipped: '2026-11-22T09:00:00.000Z',
    cancelled: '2026-11-26T09:00:00.000Z',
  }
  const times = (status: OrderStatus, more: Partial<OrderInSteps> = {}) =>
    steps(status, 'standard', { statusTimes, ...more }).map(({ at }) => at)
  expect(times('processing')).toEqual([createdAt, statusTimes.processing, undefined, undefined])
  expect(times('pending')).toEqual([createdAt, undefined, undefined, undefined])
  expect(times('cancelled')).toEqual([createdAt, ...Object.values(statusTimes)])
  const { cancelled } = statusTimes
  expect(times('cancelled', { statusTimes: { cancelled } })).toEqual([createdAt, cancelled])
  for (const [withdrawnAt, ends] of [
    ['2026-11-25T09:00:00.000Z', ['Widerruf eingegangen done', 'Storniert current']],
    ['2026-11-27T09:00:00.000Z', ['Storniert done', 'Widerruf eingegangen current']],
  ] as const) {
    const ended = steps('cancelled', 'standard', { statusTimes: { cancelled }, withdrawnAt })
    expect(ended.slice(1).map(({ title, state }) => `${title} ${state}`)).toEqual(ends)
  }
  const withdrawnAt = '2026-11-27T09:00:00.000Z'
  expect(times('shipped', { withdrawnAt })).toEqual([
    createdAt,
    statusTimes.processing,
    statusTimes.shipped,
    withdrawnAt,
  ])
})

test('a pickup order is ready for pickup instead of shipped', () => {
  const titles = steps('shipped', 'pickup').map(({ title }) => title)
  expect(titles).toContain('Abholbereit')
  expect(titles).not.toContain('Versendet')
})

test('a timeline has at most one current step', () => {
  for (const status of orderStatuses) {
    expect(states(status).filter((state) => state === 'current').length).toBeLessThanOrEqual(1)
  }
})

test('the text of every step matches its state', () => {
  const texts = (status: OrderStatus) => steps(status).map(({ text }) => text)
  expect(texts('pending')).toEqual([
    'Wir warten auf Ihre Überweisung. Danach rollt der Rest.',
    'Sobald das Geld da ist, packen wir.',
    'Sobald das Paket unterwegs ist, steht hier die Sendungsnummer.',
    'Die letzte Etappe fährt der Paketdienst.',
  ])
  expect(texts('shipped')).toEqual([
    'Ihre Bestellung ist bei uns.',
    'Ihre Bestellung ist gepackt.',
    'Das Paket ist unterwegs.',
    'Die letzte Etappe fährt der Paketdienst.',
  ])
})

test('only an unpaid order asks for the payment, and no step announces a delivery too early', () => {
  for (const method of ['standard', 'express', 'pickup'] as const) {
    for (const status of orderStatuses) {
      const text = steps(status, method)
        .map((step) => step.text)
        .join(' ')
      expect(text.includes('Wir warten auf Ihre Überweisung')).toBe(status === 'pending')
      if (status !== 'delivered') expect(text).not.toMatch(/angekommen|ist bei Ihnen|mitgenommen/)
    }
  }
})
