import { useEffect } from 'react'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { pages } from '../../../urls.ts'
import { linkApi } from '../../../urls.links.ts'
import type { OrderStateView } from '../../domain/order-link.ts'
import { moneyOfCancelled } from '../balance/balance-text.ts'
import { OrderHead } from '../order-head.tsx'
import { Timeline } from '../timeline.tsx'
import { OrderLink } from './order-link.tsx'

/** The page behind `Bestellung ansehen` in a mail: the order for its customer, its state for others. */
export function OrderStateLink() {
  return (
    <OrderLink<OrderStateView> path={linkApi.orderState()}>
      {(order) => (order.rest === 'own' ? <ToOrder id={order.id} /> : <State order={order} />)}
    </OrderLink>
  )
}

function ToOrder({ id }: { id: string }) {
  const { navigate } = useNavigation()
  useEffect(() => navigate(pages.order(id), { replace: true }), [id, navigate])
  return <LoadingState>Ihre Bestellung wird geladen.</LoadingState>
}

function State({ order }: { order: OrderStateView }) {
  return (
    <div className="grid gap-12">
      <OrderHead order={order} />
      <Payment order={order} />
      <section aria-labelledby="timeline-title">
        <h2 id="timeline-title" className="mb-6 text-h3">
          Verlauf
        </h2>
        <Timeline order={order} />
      </section>
      <Rest order={order} />
    </div>
  )
}

/** Says until when the payment is due, when it came, or what happens to the money of a cancelled order. */
function Payment({ order }: { order: OrderStateView }) {
  const { paidOn } = order.balance
  if (order.status === 'cancelled') return <p>{moneyOfCancelled(order)}</p>
  if (order.payUntil !== null) {
    return (
      <p className="max-w-xl">
        Bitte überweisen Sie bis zum {formatPlainDate(order.payUntil)}. Die Bankverbindung steht in
        der Auftragsbestätigung.
      </p>
    )
  }
  return paidOn === null ? null : <p>Bezahlt am {formatPlainDate(paidOn)}.</p>
}

/** Says where the rest of the order is, which this page does not show. */
function Rest({ order: { id, rest } }: { order: OrderStateView }) {
  const why =
    'Wer diesen Link hat, sieht nur den Stand. Artikel, Anschrift und Rechnung zeigen wir hier nicht.'
  if (rest === 'none') {
    return (
      <p className="max-w-xl">
        {why} Sie stehen in unseren E-Mails. Die Auftragsbestätigung hat einen Link, mit dem Sie die
        Bestellung in ein Konto übernehmen.
      </p>
    )
  }
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <p>{why} Nach der Anmeldung sehen Sie alles.</p>
      <ButtonLink href={pages.login(pages.order(id))} variant="quiet">
        Anmelden
      </ButtonLink>
    </div>
  )
}
