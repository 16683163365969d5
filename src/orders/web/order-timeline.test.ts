import { expect, test } from 'vitest'
import type { ShippingMethod } from '../../business/domain/shipping.ts'
import { orderStatuses, type OrderStatus } from '../domain/order-status.ts'
import { timelineSteps } from './order-timeline.ts'

const states = (status: Parameters<typeof timelineSteps>[0]) =>
  timelineSteps(status, 'standard').map(({ state }) => state)

test('a timeline follows the status of the order', () => {
  expect(states('pending')).toEqual(['current', 'ahead', 'ahead', 'ahead'])
  expect(states('processing')).toEqual(['done', 'current', 'ahead', 'ahead'])
  expect(states('shipped')).toEqual(['done', 'done', 'current', 'ahead'])
  expect(states('delivered')).toEqual(['done', 'done', 'done', 'done'])
})

test('a cancelled order shows neither shipping nor delivery', () => {
  expect(timelineSteps('cancelled', 'standard').map(({ title, text }) => [title, text])).toEqual([
    ['Bestellung eingegangen', 'Ihre Bestellung ist bei uns eingegangen.'],
    ['Storniert', 'Die Bestellung wurde storniert.'],
  ])
})

test('a withdrawn order says when that was, after what was done before, and announces nothing more', () => {
  const at = '2026-11-23T09:00:00.000Z'
  const titles = (status: OrderStatus, method: ShippingMethod = 'standard') =>
    timelineSteps(status, method, at).map(({ title, state }) => `${title}: ${state}`)
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
    const text = timelineSteps(status, 'standard', at).map((step) => step.text)
    expect(text.join(' ').replaceAll('\u00A0', ' ')).toContain(
      'Sie haben die Bestellung am 23.11.2026, 10:00 Uhr widerrufen.',
    )
    expect(text.join(' ')).not.toContain('Wir warten')
  }
})

test('a pickup order is ready for pickup instead of shipped', () => {
  const titles = timelineSteps('shipped', 'pickup').map(({ title }) => title)
  expect(titles).toContain('Abholbereit')
  expect(titles).not.toContain('Versendet')
})

test('a timeline has at most one current step', () => {
  for (const status of orderStatuses) {
    expect(states(status).filter((state) => state === 'current').length).toBeLessThanOrEqual(1)
  }
})

test('the text of every step matches its state', () => {
  const texts = (status: Parameters<typeof timelineSteps>[0]) =>
    timelineSteps(status, 'standard').map(({ text }) => text)
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
      const text = timelineSteps(status, method)
        .map((step) => step.text)
        .join(' ')
      expect(text.includes('Wir warten auf Ihre Überweisung')).toBe(status === 'pending')
      if (status !== 'delivered') expect(text).not.toMatch(/angekommen|ist bei Ihnen|mitgenommen/)
    }
  }
})
