import { formatDateTime } from '../../platform/domain/german-format.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { ShippingMethod } from '../../business/domain/shipping.ts'

export interface TimelineStep {
  readonly title: string
  readonly text: string
  readonly state: 'done' | 'current' | 'ahead'
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
      done: 'Das Paket ist bei Ihnen.',
      current: 'Das Paket ist bei Ihnen.',
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

const lastStep: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: -1,
}

function stateOf(index: number, reached: number, count: number): State {
  if (index < reached || (index === reached && reached === count - 1)) return 'done'
  return index === reached ? 'current' : 'ahead'
}

function withdrawal(at: string, state: State): TimelineStep {
  const text = `Sie haben die Bestellung am ${formatDateTime(at)} widerrufen.`
  return { title: 'Widerruf eingegangen', text, state }
}

/**
 * Returns the four steps of an order with their states. One that was cancelled or withdrawn has the steps that it took
 * until then, and that end; `withdrawnAt` is ISO.
 */
export function timelineSteps(
  status: OrderStatus,
  method: ShippingMethod,
  withdrawnAt?: string,
): readonly TimelineStep[] {
  if (status === 'cancelled') {
    return [
      { title: placed.title, text: 'Ihre Bestellung ist bei uns eingegangen.', state: 'done' },
      ...(withdrawnAt ? [withdrawal(withdrawnAt, 'done')] : []),
      { title: 'Storniert', text: 'Die Bestellung wurde storniert.', state: 'current' },
    ]
  }
  const steps = method === 'pickup' ? pickup : parcel
  const reached = lastStep[status]
  if (withdrawnAt) {
    // Whether it was packed before is not known.
    const taken = steps.slice(0, reached < lastStep.shipped ? 1 : reached + 1)
    return [
      ...taken.map(({ title, texts }) => ({ title, text: texts.done, state: 'done' as const })),
      withdrawal(withdrawnAt, 'current'),
    ]
  }
  return steps.map(({ title, texts }, index) => {
    const state = stateOf(index, reached, steps.length)
    return { title, text: texts[state], state }
  })
}
