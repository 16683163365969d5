import { expect, test } from 'vitest'
import { actionLabel, actionNames } from './action-label.ts'

test('every action of the audit log has a German name of its own', () => {
  const labels = actionNames.map(actionLabel)
  expect(new Set(labels).size).toBe(actionNames.length)
  for (const label of labels) expect(label).toMatch(/^[A-ZÄÖÜ][^.]+$/)
  expect(actionLabel('order.status')).toBe('Bestellstatus geändert')
})

test('an action that the shop no longer knows keeps its stored name', () => {
  expect(actionLabel('order.gone')).toBe('order.gone')
  expect(actionLabel('toString')).toBe('toString')
})
