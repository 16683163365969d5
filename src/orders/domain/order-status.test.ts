import { expect, test } from 'vitest'
import { orderStatuses, statusLabel } from './order-status.ts'

test('every status of an order has its German name', () => {
  expect(orderStatuses.map((status) => statusLabel(status))).toEqual([
    'Ausstehend',
    'In Bearbeitung',
    'Versendet',
    'Geliefert',
    'Storniert',
  ])
})

test('an order for pickup is fetched instead of sent and delivered', () => {
  expect(statusLabel('shipped', 'pickup')).toBe('Abholbereit')
  expect(statusLabel('shipped', 'express')).toBe('Versendet')
  expect(statusLabel('delivered', 'pickup')).toBe('Abgeholt')
  expect(statusLabel('delivered', 'express')).toBe('Geliefert')
  expect(statusLabel('pending', 'pickup')).toBe('Ausstehend')
})
