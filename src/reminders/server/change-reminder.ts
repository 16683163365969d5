import { readBusiness } from '../../business/server/read-business.ts'
import { mailRecipientOf } from '../../orders/server/mails/mail-recipient.ts'
import { isUnpaid } from '../../orders/server/reading/is-unpaid.ts'
import { orderNotFound } from '../../orders/server/reading/find-order.ts'
import { lockOrder } from '../../orders/server/reading/lock-order.ts'
import type { OrdersTable } from '../../orders/server/orders-tables.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'
import { berlinDate, formatPlainDate } from '../../platform/domain/german-format.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { isRowId, newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { dueDayOf, graceFromToday } from './read-unpaid-order.ts'
import { insertStep, updateReminder } from './reminders-repo.ts'
import { setGracePeriod } from './set-grace-period.ts'

type Deps = Pick<ApiDeps, 'db' | 'clock'>

/** An admin's change of one order. */
interface Change {
  readonly orderId: string
  /** The admin's account. */
  readonly by: string
}

/** The longest extension, in days from today. */
const MOST_DAYS = 90

const paid = refusal('status-changed', 'Diese Bestellung wartet nicht mehr auf eine Zahlung.')

const noEmail = refusal(
  'conflict',
  'Diese Bestellung hat keine E-Mail-Adresse. Bitte erinnern Sie per Telefon oder Brief.',
)

const notDue = (order: OrdersTable): Refusal =>
  refusal(
    'conflict',
    `Die Zahlung ist bis zum ${formatPlainDate(dueDayOf(order))} fällig. Erinnern können Sie erst danach.`,
  )

async function lockUnpaid(tx: Tx, orderId: string): Promise<OrdersTable> {
  const stored = isRowId(orderId) ? await lockOrder(tx, orderId) : null
  if (!stored) return rollBack(orderNotFound)
  return isUnpaid(stored.order) ? stored.order : rollBack(paid)
}

function requireEmail(order: OrdersTable): void {
  if (mailRecipientOf(order) === '') rollBack(noEmail)
}

/**
 * Reminds a customer of the payment, whatever the statements of the bank say. Refuses with `not-found`,
 * `status-changed` (paid, or reminded before) or `conflict` (no email, or not overdue yet).
 */
export function remindByHand({ db, clock }: Deps, change: Change): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const order = await lockUnpaid(tx, change.orderId)
    if (order.grace_ends_on !== null) {
      const end = formatPlainDate(order.grace_ends_on)
      rollBack(refusal('status-changed', `Die Nachfrist läuft schon bis zum ${end}.`))
    }
    requireEmail(order)
    const now = clock.now()
    const { graceDays } = await readBusiness(tx)
    const until = graceFromToday(order, berlinDate(now), graceDays) ?? rollBack(notDue(order))
    await setGracePeriod(tx, order, {
      step: 'reminded',
      until,
      by: change.by,
      now: now.toISOString(),
    })
  })
}

function requireLaterEnd(current: string, until: string, today: string): void {
  const message =
    until <= current || until <= today
      ? `Bitte wählen Sie einen Tag nach dem ${formatPlainDate(current > today ? current : today)}.`
      : `Bitte wählen Sie einen Tag bis zum ${formatPlainDate(addDays(today, MOST_DAYS))}.`
  const isLater = until > current && until > today && until <= addDays(today, MOST_DAYS)
  if (!isLater) rollBack(refusal('invalid', message, { fields: { until: message } }))
}

/**
 * Extends a grace period and tells the customer. Refuses with `not-found`, `status-changed` (paid, or not reminded
 * yet), `conflict` (no email) or `invalid` (the day).
 */
export function extendGracePeriod(
  { db, clock }: Deps,
  { orderId, by, until }: Change & { readonly until: string },
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const order = await lockUnpaid(tx, orderId)
    const now = clock.now()
    if (order.grace_ends_on === null) {
      rollBack(refusal('status-changed', 'Für diese Bestellung läuft keine Nachfrist.'))
    } else {
      requireLaterEnd(order.grace_ends_on, until, berlinDate(now))
    }
    requireEmail(order)
    await setGracePeriod(tx, order, { step: 'extended', until, by, now: now.toISOString() })
  })
}

/**
 * Chooses whether an order is reminded and cancelled by itself. The same choice again changes nothing. Refuses with
 * `not-found` or `status-changed` (paid).
 */
export function stopReminders(
  { db, clock }: Deps,
  { orderId, by, isStopped }: Change & { readonly isStopped: boolean },
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const order = await lockUnpaid(tx, orderId)
    if ((order.reminders_off === 1) === isStopped) return
    const now = clock.now().toISOString()
    await updateReminder(tx, order.id, { reminders_off: isStopped ? 1 : 0, updated_at: now })
    await insertStep(tx, {
      id: newId(),
      order_id: order.id,
      step: isStopped ? 'stopped' : 'resumed',
      grace_ends_on: null,
      done_by: by,
      done_at: now,
    })
    await recordAdminAction(tx, {
      adminId: by,
      action: 'order.reminder-stop',
      subject: order.order_number,
      detail: { isStopped },
      now,
    })
  })
}
