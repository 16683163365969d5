import { expect, test } from 'vitest'
import { statusMailLabels, statusMailName, type StatusMailKind } from './status-mail.ts'

test('an admin reads before a change of status what the mail says about this parcel or pickup', () => {
  expect(statusMailName('order-shipped', 'standard')).toBe('Versendet')
  expect(statusMailName('order-shipped', 'pickup')).toBe('Abholbereit')
  expect(statusMailName('order-delivered', 'express')).toBe('Geliefert')
  expect(statusMailName('order-delivered', 'pickup')).toBe('Abgeholt')
  const others: StatusMailKind[] = ['payment-received', 'order-cancelled', 'order-reopened']
  for (const kind of others) expect(statusMailName(kind, 'pickup')).toBe(statusMailLabels[kind])
})
