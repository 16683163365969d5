import type { MovementKind } from './allocate-money.ts'

export const movementLabels: Readonly<Record<MovementKind, string>> = {
  payment: 'Zahlung',
  refund: 'Erstattung',
  'payment-reversal': 'Storno Zahlung',
  'refund-reversal': 'Storno Erstattung',
  reopened: 'Umbuchung Wiederaufnahme',
  withdrawal: 'Umbuchung Widerruf',
  'part-cancellation': 'Umbuchung Teilstorno',
}
