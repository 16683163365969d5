import type { BusinessView } from '../../../business/domain/business-view.ts'
import { deliveryText } from '../../../business/domain/shipping.ts'
import { roasting } from '../../../content/domain/roasting.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { amountToCents } from '../../../platform/domain/money.ts'
import type { BankTransferView, OrderView } from '../../domain/order-view.ts'
import { remainingPacks } from '../../domain/remaining-packs.ts'
import { isOpen, type MaybeOpen } from '../balance/balance-text.ts'
import { payUntil } from '../pay-until.ts'

/** What the steps need of an order. */
export interface OrderWithSteps
  extends Pick<OrderView, 'status' | 'createdAt' | 'shippingMethod' | 'reminder'>, MaybeOpen {
  readonly items: readonly Pick<
    OrderView['items'][number],
    'grind' | 'quantity' | 'withdrawn' | 'cancelled'
  >[]
  readonly payment?: Pick<BankTransferView, 'deadlineDays'> | undefined
}

export interface NextStep {
  readonly title: string
  readonly text: string
}

function paying(order: OrderWithSteps): NextStep | null {
  if (amountToCents(order.balance.open) <= 0) {
    return { title: 'Bezahlt', text: 'Ihre Zahlung ist da.' }
  }
  if (!isOpen(order) || !order.payment) return null
  const day = formatPlainDate(payUntil(order, order.payment))
  return { title: 'Bezahlen', text: `Per Überweisung bis zum ${day}. Wohin, steht weiter unten.` }
}

/** Not for express orders: they leave from what is roasted already. */
function roast({ items, shippingMethod }: OrderWithSteps): NextStep | null {
  if (shippingMethod === 'express') return null
  const hasCoffee = items.some((item) => item.grind !== '' && remainingPacks(item) > 0)
  if (!hasCoffee) return null
  const text = `${roasting.program}. Danach ruhen die Bohnen ${roasting.restDays}, dann wird gepackt.`
  return { title: 'Rösten', text }
}

function arrival(
  { shippingMethod }: OrderWithSteps,
  deliveryTimes: BusinessView['deliveryTimes'],
): NextStep {
  const { pickup } = deliveryTimes
  return shippingMethod === 'pickup'
    ? { title: 'Abholen', text: `${pickup.charAt(0).toUpperCase()}${pickup.slice(1)}.` }
    : { title: 'Versenden', text: deliveryText({ deliveryTimes }, shippingMethod) }
}

/** Returns what happens next with an order, in turn; nothing once it left the shop, was cancelled or withdrawn. */
export function nextSteps(
  order: OrderWithSteps,
  { deliveryTimes }: Pick<BusinessView, 'deliveryTimes'>,
): readonly NextStep[] {
  if (order.withdrawnAt || (order.status !== 'pending' && order.status !== 'processing')) return []
  const steps = [paying(order), roast(order), arrival(order, deliveryTimes)]
  return steps.filter((step) => step !== null)
}
