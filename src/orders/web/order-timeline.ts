import { amountToCents, formatEuro } from '../../platform/domain/money.ts'
import { orderStatuses, type OrderStatus } from '../domain/order-status.ts'
import type { OrderView } from '../domain/order-view.ts'
import { remainingPacksOf } from '../domain/remaining-packs.ts'

export interface TimelineStep {
  readonly title: string
  readonly text: string
  readonly state: 'done' | 'current' | 'ahead'
  /** ISO moment; undefined when it is not known or still ahead. */
  readonly at?: string | undefined
}

type State = TimelineStep['state']

/** The texts of a step for each of its states. */
interface StepTexts {
  readonly title: string
  readonly texts: Readonly<Record<State, string>>
}

const placed: StepTexts = {
  title: 'Bestellung eingegangen',
  texts: {
    done: 'Ihre Bestellung ist bei uns.',
    current: 'Wir warten auf Ihre Überweisung. Danach rollt der Rest.',
    ahead: 'Ihre Bestellung ist noch nicht bei uns.',
  },
}

const processing: StepTexts = {
  title: 'In Bearbeitung',
  texts: {
    done: 'Ihre Bestellung ist gepackt.',
    current: 'Wir packen Ihre Bestellung.',
    ahead: 'Sobald das Geld da ist, packen wir.',
  },
}

const parcel: readonly StepTexts[] = [
  placed,
  processing,
  {
    title: 'Versendet',
    texts: {
      done: 'Wir haben das Paket auf den Weg gebracht.',
      current: 'Das Paket ist unterwegs.',
      ahead: 'Sobald das Paket unterwegs ist, steht hier die Sendungsnummer.',
    },
  },
  {
    title: 'Geliefert',
    texts: {
      done: 'Das Paket ist bei Ihnen angekommen.',
      current: 'Das Paket ist bei Ihnen angekommen.',
      ahead: 'Die letzte Etappe fährt der Paketdienst.',
    },
  },
]

const pickup: readonly StepTexts[] = [
  placed,
  processing,
  {
    title: 'Abholbereit',
    texts: {
      done: 'Ihre Bestellung stand in Wuppertal bereit.',
      current: 'Ihre Bestellung steht in Wuppertal bereit.',
      ahead: 'Sobald alles gepackt ist, steht Ihre Bestellung in Wuppertal bereit.',
    },
  },
  {
    title: 'Abgeholt',
    texts: {
      done: 'Sie haben Ihre Bestellung mitgenommen.',
      current: 'Sie haben Ihre Bestellung mitgenommen.',
      ahead: 'Die letzte Etappe fahren Sie selbst.',
    },
  },
]

function stepsOf(method: OrderView['shippingMethod']): readonly StepTexts[] {
  return method === 'pickup' ? pickup : parcel
}

const lastStep: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: -1,
}

/** Returns the last step of a cancelled order before its end, from the times that are known. */
function lastStepBefore(times: OrderInSteps['statusTimes'] = {}): number {
  if (times.delivered) return lastStep.delivered
  return times.shipped ? lastStep.shipped : lastStep.pending
}

/** Returns when an order took a step; an order that is unpaid again was still placed once. */
function timeOf({ createdAt, statusTimes }: OrderInSteps, index: number): string | undefined {
  const status = orderStatuses[index]
  return index === 0 ? createdAt : status && statusTimes?.[status]
}

function stateOf(index: number, reached: number, count: number): State {
  if (index < reached || (index === reached && reached === count - 1)) return 'done'
  return index === reached ? 'current' : 'ahead'
}

/** What the steps of an order depend on; whoever may not see its packs and payments sees no refund either. */
export interface OrderInSteps extends Pick<
  OrderView,
  'status' | 'shippingMethod' | 'createdAt' | 'withdrawnAt' | 'statusTimes'
> {
  readonly items?: readonly Pick<
    OrderView['items'][number],
    'quantity' | 'withdrawn' | 'cancelled'
  >[]
  readonly balance: Pick<OrderView['balance'], 'open'> &
    Partial<Pick<OrderView['balance'], 'refunded'>>
}

/** Returns the step of a refund: for an order of which nothing is left, once nobody owes anything any more. */
function refund({ status, items, balance }: OrderInSteps): TimelineStep | null {
  if (!items || balance.refunded === undefined) return null
  const isOver = status === 'cancelled' || remainingPacksOf(items) === 0
  const refunded = amountToCents(balance.refunded)
  if (!isOver || refunded === 0 || amountToCents(balance.open) !== 0) return null
  const text = `Wir haben Ihnen ${formatEuro(refunded)} zurücküberwiesen.`
  return { title: 'Erstattet', text, state: 'done' }
}

/** Returns the steps that an order took before it was cancelled or withdrawn. */
function stepsBefore(order: OrderInSteps): readonly TimelineStep[] {
  const { status, shippingMethod, statusTimes } = order
  const reached = status === 'cancelled' ? lastStepBefore(statusTimes) : lastStep[status]
  // Whether it was packed before is not known.
  const taken = stepsOf(shippingMethod).slice(0, reached < lastStep.shipped ? 1 : reached + 1)
  return taken.map(({ title, texts }, index) => {
    const isOnlyPlaced = status === 'cancelled' && taken.length === 1
    const text = isOnlyPlaced ? 'Ihre Bestellung ist bei uns eingegangen.' : texts.done
    return { title, text, state: 'done', at: timeOf(order, index) }
  })
}

interface End extends Pick<TimelineStep, 'title' | 'text'> {
  readonly at: string | undefined
}

/** Returns what ended an order, in the order in which it happened. */
function endsOf({ status, withdrawnAt, statusTimes }: OrderInSteps): readonly End[] {
  const withdrawal = {
    title: 'Widerruf eingegangen',
    text: 'Sie haben die Bestellung widerrufen.',
    at: withdrawnAt,
  }
  const cancellation = {
    title: 'Storniert',
    text: 'Die Bestellung wurde storniert.',
    at: statusTimes?.cancelled,
  }
  if (status !== 'cancelled') return [withdrawal]
  if (withdrawnAt === undefined) return [cancellation]
  const isLater = cancellation.at !== undefined && withdrawnAt > cancellation.at
  return isLater ? [cancellation, withdrawal] : [withdrawal, cancellation]
}

/** Returns the steps of an order that was cancelled or withdrawn. */
function endedSteps(order: OrderInSteps): readonly TimelineStep[] {
  const refunded = refund(order)
  const ends = endsOf(order)
  return [
    ...stepsBefore(order),
    ...ends.map((end, index): TimelineStep => {
      const isLast = refunded === null && index === ends.length - 1
      return { ...end, state: isLast ? 'current' : 'done' }
    }),
    ...(refunded ? [refunded] : []),
  ]
}

/**
 * Returns the four steps of an order with their states. One that was cancelled or withdrawn has the steps that it took
 * until then, those that end it, and the refund of its payment.
 */
export function timelineSteps(order: OrderInSteps): readonly TimelineStep[] {
  const { status, shippingMethod, withdrawnAt } = order
  if (status === 'cancelled' || withdrawnAt) return endedSteps(order)
  const steps = stepsOf(shippingMethod)
  const reached = lastStep[status]
  return steps.map(({ title, texts }, index) => {
    const state = stateOf(index, reached, steps.length)
    return {
      title,
      text: texts[state],
      state,
      at: state === 'ahead' ? undefined : timeOf(order, index),
    }
  })
}
