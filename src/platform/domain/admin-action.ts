/** Everything an admin can do to the shop's data, as the audit log names it. */
export const adminActions = {
  'order.status': 'Bestellstatus geändert',
  'mail.resend': 'E-Mail erneut gesendet',
} as const satisfies Readonly<Record<string, string>>

export type AdminAction = keyof typeof adminActions
