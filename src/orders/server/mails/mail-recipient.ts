import type { OrdersTable } from '../orders-tables.ts'

/** Returns the email that gets the mails of an order; '' when it has none, e.g. after an order by telephone. */
export function mailRecipientOf({
  mails_to: mailsTo,
  customer_email: customerEmail,
}: Pick<OrdersTable, 'mails_to' | 'customer_email'>): string {
  return mailsTo ?? customerEmail
}
