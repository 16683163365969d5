/** Everything an admin can do to the shop's data, as the audit log names it. */
export const adminActions = {
  'order.status': 'Bestellstatus geändert',
  'order.note': 'Notiz zur Bestellung geschrieben',
  'order.export': 'Bestellungen exportiert',
} as const satisfies Readonly<Record<string, string>>

export type AdminAction = keyof typeof adminActions
