import type { OrderStatus } from '../domain/order-status.ts'
import type { ShippingMethod } from '../domain/shipping.ts'

export interface TimelineStep {
  readonly title: string
  readonly text: string
  readonly state: 'done' | 'current' | 'ahead'
}

type StepText = readonly [title: string, text: string]

const placed: StepText = [
  'Bestellung eingegangen',
  'Wir warten auf Ihre Überweisung. Danach rollt der Rest.',
]
const processing: StepText = ['In Bearbeitung', 'Wir packen Ihre Bestellung.']

const parcel: readonly StepText[] = [
  placed,
  processing,
  ['Versendet', 'Das Paket ist unterwegs.'],
  ['Geliefert', 'Das Paket ist bei Ihnen angekommen.'],
]

const pickup: readonly StepText[] = [
  placed,
  processing,
  ['Abholbereit', 'Ihre Bestellung steht in Wuppertal bereit.'],
  ['Abgeholt', 'Sie haben Ihre Bestellung mitgenommen.'],
]

const lastStep: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: -1,
}

function stateOf(index: number, reached: number, count: number): TimelineStep['state'] {
  if (index < reached || (index === reached && reached === count - 1)) return 'done'
  return index === reached ? 'current' : 'ahead'
}

/** The four stations of an order with how far it has come; a cancelled order has two. */
export function timelineSteps(
  status: OrderStatus,
  method: ShippingMethod,
): readonly TimelineStep[] {
  if (status === 'cancelled') {
    return [
      { title: placed[0], text: 'Die Bestellung war bei uns angekommen.', state: 'done' },
      { title: 'Storniert', text: 'Die Bestellung wurde storniert.', state: 'current' },
    ]
  }
  const steps = method === 'pickup' ? pickup : parcel
  return steps.map(([title, text], index) => ({
    title,
    text,
    state: stateOf(index, lastStep[status], steps.length),
  }))
}
