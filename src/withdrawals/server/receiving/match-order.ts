import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { itemTitle } from '../../../cart/domain/cart.ts'
import { SEGMENT } from '../../../orders/domain/order-number.ts'
import { findOrderIds } from '../../../orders/server/reading/find-order-ids.ts'
import { findStoredOrder, type StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { chosenLinesSchema, type WithdrawalInput } from '../../domain/withdrawal-input.ts'
import type { WithdrawalMatch } from '../../domain/withdrawal-match.ts'
import type { WithdrawalLinesTable } from '../withdrawals-tables.ts'

const orderNumber = new RegExp(String.raw`\d{6}-${SEGMENT}-\d{4,9}`)

/** Finds the order whose number a text contains, or null. */
export async function findOrderNamed(db: Queryable, text: string): Promise<StoredOrder | null> {
  const [number] = orderNumber.exec(text) ?? []
  if (number === undefined) return null
  const id = (await findOrderIds(db, [number])).get(number)
  return id === undefined ? null : findStoredOrder(db, id)
}

/**
 * Finds the order of a withdrawal when it surely comes from its customer: sent with the customer's session,
 * or with an email of the order. Any other withdrawal is matched by the owner.
 */
export async function matchOrder(
  db: Queryable,
  { contract, email }: Pick<WithdrawalInput, 'contract' | 'email'>,
  user: Pick<SessionUser, 'id'> | null,
): Promise<{ readonly stored: StoredOrder; readonly by: WithdrawalMatch } | null> {
  const stored = await findOrderNamed(db, contract)
  if (!stored) return null
  const { user_id, customer_email, mails_to } = stored.order
  if (user?.id === user_id) return { stored, by: 'session' }
  const emails = [customer_email, mails_to ?? ''].map(normaliseEmail)
  return emails.includes(normaliseEmail(email)) ? { stored, by: 'email' } : null
}

/** Writes the chosen lines alike in whatever order they were sent; null for none. */
export function writeLines(lines: WithdrawalInput['lines']): string | null {
  if (!lines) return null
  const sorted = lines.toSorted((a, b) => a.position - b.position || a.quantity - b.quantity)
  return JSON.stringify(sorted.map(({ position, quantity }) => ({ position, quantity })))
}

/** Reads what `writeLines` wrote. */
export function readLines(written: string | null): WithdrawalInput['lines'] {
  return written === null ? undefined : chosenLinesSchema.parse(JSON.parse(written))
}

/** Returns the items in words: the customer's, otherwise those of the chosen lines; '' for the whole contract. */
export function itemsInWords(
  { items, lines = [] }: Pick<WithdrawalInput, 'items' | 'lines'>,
  stored: Pick<StoredOrder, 'lines'> | null,
): string {
  if (items !== '') return items
  return lines
    .map(({ position, quantity }) => {
      const line = stored?.lines.find((own) => own.position === position)
      const name = line && itemTitle({ ...line, setName: line.set_name })
      return `${quantity} × ${name ?? `Position ${position + 1}`}`
    })
    .join('\n')
}

/**
 * Returns the quantities of a withdrawal for each line of its order: those that the customer chose, otherwise
 * all that is left, or none when the customer described the items in words.
 */
export function declaredLines(
  withdrawalId: string,
  { lines }: Pick<StoredOrder, 'lines'>,
  { items, lines: chosen }: Pick<WithdrawalInput, 'items' | 'lines'>,
): WithdrawalLinesTable[] {
  const chosenOf = (position: number): number =>
    (chosen ?? [])
      .filter((line) => line.position === position)
      .reduce((sum, line) => sum + line.quantity, 0)
  const isWhole = !chosen && items === ''
  return lines.map(({ position, quantity, cancelled_quantity: cancelled }) => {
    const most = quantity - cancelled
    const declared = isWhole ? most : Math.min(chosenOf(position), most)
    return { withdrawal_id: withdrawalId, position, declared, accepted: 0, returned: 0 }
  })
}
