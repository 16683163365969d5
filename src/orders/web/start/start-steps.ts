import type { BusinessView } from '../../../business/domain/business-view.ts'
import { roasting } from '../../../content/domain/roasting.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { amountToCents } from '../../../platform/domain/money.ts'
import type { BankTransferView, OrderView } from '../../domain/order-view.ts'
import { remainingPacks } from '../../domain/remaining-packs.ts'
import { isOpen, type MaybeOpen } from '../balance-text.ts'
import { payUntil } from '../pay-until.ts'

/** What the steps need of an order. */
export interface StartOrder
  extends Pick<OrderView, 'status' | 'createdAt' | 'shippingMethod' | 'reminder'>, MaybeOpen {
  readonly items: readonly Pick<
    OrderView['items'][number],
    'grind' | 'quantity' | 'withdrawn' | 'cancelled'
  >[]
  readonly payment?: Pick<BankTransferView, 'deadlineDays'> | undefined
}

export interface StartStep {
  readonly title: string
  readonly text: string
}

function paying(order: StartOrder): StartStep | null {
  if (amountToCents(order.balance.open) <= 0) {
    return { title: 'Bezahlt', text: 'Ihre Zahlung ist da.' }
  }
  if (!isOpen(order) || !order.payment) return null
  const day = formatPlainDate(payUntil(order, order.payment))
  return { title: 'Bezahlen', text: `Per Überweisung bis zum ${day}. Wohin, steht weiter unten.` }
}

function roast({ items }: StartOrder): StartStep | null {
  const hasCoffee = items.some((item) => item.grind !== '' && remainingPacks(item) > 0)
  if (!hasCoffee) return null
  const text = `${roasting.program}. Danach ruhen die Bohnen ${roasting.restDays}, dann wird gepackt.`
  return { title: 'Rösten', text }
}

function arrival({ shippingMethod }: StartOrder, times: BusinessView['deliveryTimes']): StartStep {
  const time = times[shippingMethod]
  return shippingMethod === 'pickup'
    ? { title: 'Abholen', text: `Abholung: ${time}.` }
    : { title: 'Versenden', text: `Lieferzeit: ${time}.` }
}

/** Returns what happens next with an order, in turn; nothing once it left the shop or was cancelled. */
export function startSteps(
  order: StartOrder,
  { deliveryTimes }: Pick<BusinessView, 'deliveryTimes'>,
): readonly StartStep[] {
  if (order.status !== 'pending' && order.status !== 'processing') return []
  const steps = [paying(order), roast(order), arrival(order, deliveryTimes)]
  return steps.filter((step) => step !== null)
}
