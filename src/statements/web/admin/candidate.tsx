import { statusLabel } from '../../../orders/domain/order-status.ts'
import { amountToCents, formatEuro } from '../../../platform/domain/money.ts'
import { Link } from '../../../platform/web/link.tsx'
import { adminPages } from '../../../urls.admin.ts'
import type { CandidateOrder, CandidateView } from '../../domain/transactions-view.ts'
import { DecisionButton } from './decision-button.tsx'
import { reasonLabels } from './match-texts.ts'
import type { DecisionRequest, OrderDecision, Storing } from './use-decisions.ts'

/** Links to an order by its number. */
export function OrderLink({ order }: { order: CandidateOrder }) {
  return (
    <Link href={adminPages.order(order.id)} className="text-link">
      {order.orderNumber}
    </Link>
  )
}

/** Names an order and links to it. */
export function OrderLine({ order }: { order: CandidateOrder }) {
  return (
    <p className="wrap-anywhere">
      <OrderLink order={order} /> {order.customerName},{' '}
      {statusLabel(order.status, order.shippingMethod)}
    </p>
  )
}

const isAbout = (request: DecisionRequest, { id }: CandidateOrder, kind: OrderDecision): boolean =>
  request.kind === kind && request.order.id === id

interface CandidateProps {
  candidate: CandidateView
  /** What was paid, in euro. */
  paid: string
  storing: Storing
  onBook: (decision: OrderDecision) => void
}

/** An order that a payment could be meant for, with the reasons and what booking it would do. */
export function Candidate(props: CandidateProps) {
  const { candidate, paid, storing, onBook } = props
  const { order, reasons } = candidate
  if (order.status === 'cancelled') return <CancelledCandidate {...props} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
      <div className="min-w-0">
        <OrderLine order={order} />
        <p className="text-small">
          {[...reasons.map((reason) => reasonLabels[reason]), consequence(order, paid)].join(' · ')}
        </p>
      </div>
      <DecisionButton
        storing={storing}
        sends={(request) => isAbout(request, order, 'book')}
        busyText="Wird gebucht..."
        aria-label={`Für ${order.orderNumber} buchen`}
        onClick={() => onBook('book')}
      >
        Buchen
      </DecisionButton>
    </div>
  )
}

/** A cancelled order whose payment came too late, with both ways out. */
function CancelledCandidate({ candidate, paid, storing, onBook }: CandidateProps) {
  const { order, reasons } = candidate
  return (
    <div className="grid gap-3">
      <div className="min-w-0">
        <OrderLine order={order} />
        <p className="text-small">
          {[...reasons.map((reason) => reasonLabels[reason]), consequence(order, paid)].join(' · ')}
        </p>
        <p className="mt-1 text-small">
          „Zurückzahlen“ bucht die Zahlung, und der Betrag steht bei den Rückzahlungen. „Bestellung
          wieder aufnehmen“ bucht sie auch, nimmt die Packungen aus dem Bestand, und die Kundin oder
          der Kunde bekommt eine E-Mail, dass die Bestellung wieder gilt.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <DecisionButton
          storing={storing}
          sends={(request) => isAbout(request, order, 'book')}
          busyText="Wird gebucht..."
          aria-label={`Für ${order.orderNumber} zurückzahlen`}
          onClick={() => onBook('book')}
        >
          Zurückzahlen
        </DecisionButton>
        <DecisionButton
          variant="light"
          storing={storing}
          sends={(request) => isAbout(request, order, 'revive')}
          busyText="Wird gebucht..."
          aria-label={`Bestellung ${order.orderNumber} wieder aufnehmen`}
          onClick={() => onBook('revive')}
        >
          Bestellung wieder aufnehmen
        </DecisionButton>
      </div>
    </div>
  )
}

/** Says what the order owes after the booking. */
function consequence({ open }: CandidateOrder, paid: string): string {
  const rest = amountToCents(open) - amountToCents(paid)
  if (rest === 0) return 'danach bezahlt'
  return rest > 0
    ? `danach noch ${formatEuro(rest)} offen`
    : `danach ${formatEuro(-rest)} zurückzugeben`
}
