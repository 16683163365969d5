import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasHintCookie } from '../../accounts/web/hint-cookie.ts'
import { refreshSession } from '../../accounts/web/session.ts'
import { guideLink } from '../../brewing/domain/grind-guides.ts'
import { useBusiness } from '../../business/web/business-query.ts'
import { cartActions } from '../../cart/web/cart-store.ts'
import { formatDate } from '../../platform/domain/german-format.ts'
import { Link } from '../../platform/web/link.tsx'
import { toast } from '../../platform/web/toast-store.ts'
import { Button, ButtonLink } from '../../platform/web/ui/button.tsx'
import { PrinterIcon } from '../../platform/web/icons/rare-icons.tsx'
import { LoadingState } from '../../platform/web/ui/state-card.tsx'
import { Tabs } from '../../platform/web/ui/tabs.tsx'
import { pages } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'
import { remainingPacks } from '../domain/remaining-packs.ts'
import { isOpen } from './balance/balance-text.ts'
import { BankDetails } from './bank-details.tsx'
import { CancelledNotice } from './balance/cancelled-notice.tsx'
import { forgetDraft } from './checkout/checkout-draft.ts'
import { forgetOrderKey } from './checkout/order-key.ts'
import { OrderFailure, SignedOutCard } from './order-failure.tsx'
import { OrderCustomer, OrderItems, OrderTotals } from './order-parts.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PaymentWaiting } from './balance/payment-waiting.tsx'
import { takePlacedOrder } from './checkout/placed-order.ts'
import { SendConfirmationButton } from './send-confirmation-button.tsx'
import { NextSteps } from './next-steps/next-steps.tsx'
import { Timeline } from './timeline.tsx'
import { useOrder } from './use-order.ts'
import { usePrinting } from './use-printing.ts'
import { WithdrawLink } from './withdraw-link.tsx'

const NOT_LOADED =
  'Die Bestellung konnte nicht geladen werden. Bitte versuchen Sie es später erneut.'

/**
 * Empties the cart once the confirmation of a new order opens. Earlier, a failed order would have
 * lost the cart. Also reloads the session, because the order may have created an account.
 */
function useEmptyCartAfterOrder(id: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!id || !takePlacedOrder(id)) return
    cartActions.clear()
    forgetOrderKey()
    forgetDraft()
    void refreshSession(queryClient)
  }, [id, queryClient])
}

function useFailureToast(failed: boolean): void {
  useEffect(() => {
    if (failed) toast({ kind: 'error', title: 'Fehler', text: NOT_LOADED })
  }, [failed])
}

/** `/order-confirmation/:id` below its heading, in every state. */
export function OrderConfirmation({ id }: { id: string | undefined }) {
  const result = useOrder(id)
  useEmptyCartAfterOrder(id)
  useFailureToast(result.state === 'failed')
  const toShop = <ButtonLink href={pages.shop()}>Zum Shop</ButtonLink>
  switch (result.state) {
    case 'loading':
      return <LoadingState>Ihre Bestellung wird geladen.</LoadingState>
    case 'no-id':
      return <OrderFailure text="Keine Bestellung-ID gefunden" action={toShop} />
    case 'signed-out':
      return <SignedOutCard here={pages.orderConfirmation(id ?? '')} />
    case 'missing':
      return (
        <OrderFailure
          text="Die Bestellung konnte nicht gefunden werden."
          action={toShop}
          pageTitle="Bestellung nicht gefunden"
        />
      )
    case 'failed':
      return <OrderFailure text={NOT_LOADED} action={toShop} canReload />
    case 'shown':
      return <Confirmation order={result.order} />
  }
}

const isOver = ({ status, withdrawnAt }: OrderView): boolean =>
  status === 'cancelled' || withdrawnAt !== undefined

function Confirmation({ order }: { order: OrderView }) {
  const printing = usePrinting()
  const isGuest = !hasHintCookie()
  return (
    // On paper plain blocks: Chromium prints the rows of a grid over each other when one goes to the next page.
    <div className={printing ? undefined : 'grid gap-10'}>
      {printing ? <Sender /> : null}
      <Headline order={order} />
      <CancelledNotice order={order} />
      <NextSteps order={order} />
      <BrewLine order={order} />
      {printing ? <PrintedConfirmation order={order} /> : <ConfirmationTabs order={order} />}
      <div className="no-print flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => window.print()}>
          <PrinterIcon /> Drucken
        </Button>
        {isGuest || isOver(order) ? null : <SendConfirmationButton order={order} />}
        <ButtonLink href={pages.shop()}>Weiter einkaufen</ButtonLink>
        {isGuest ? null : (
          <ButtonLink href={pages.myAccount('orders')} variant="quiet">
            Meine Bestellungen
          </ButtonLink>
        )}
        <WithdrawLink order={order} />
      </div>
    </div>
  )
}

/** The way to the brew guide for what was ordered. */
function BrewLine({ order }: { order: OrderView }) {
  if (isOver(order)) return null
  const left = order.items.filter((item) => remainingPacks(item) > 0)
  const guide = guideLink(left.map(({ grind }) => grind))
  if (!guide) return null
  return (
    <p className="no-print">
      So gelingt der Kaffee: <Link href={guide.path}>{guide.label}</Link>
    </p>
  )
}

function headlineOf({ status, withdrawnAt }: OrderView): string {
  if (withdrawnAt) return 'Widerrufene Bestellung'
  return status === 'cancelled' ? 'Stornierte Bestellung' : 'Vielen Dank für Ihre Bestellung.'
}

function Headline({ order }: { order: OrderView }) {
  return (
    <div>
      <h2 className="text-h3">{headlineOf(order)}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="text-lead">
          Bestellnummer{' '}
          <strong className="font-semibold whitespace-nowrap">{order.orderNumber}</strong>, vom{' '}
          {formatDate(order.createdAt)}
        </p>
        <div className="grid justify-items-start gap-1">
          <OrderStatusBadge status={order.status} shippingMethod={order.shippingMethod} />
          <PaymentWaiting order={order} />
        </div>
      </div>
    </div>
  )
}

function Payment({ order, isPrinted }: { order: OrderView; isPrinted?: boolean }) {
  // A paid order must not show the bank details again.
  const isUnpaid = isOpen(order) && order.payment
  return isUnpaid ? <BankDetails order={order} payment={isUnpaid} isPrinted={isPrinted} /> : null
}

function Overview({ order }: { order: OrderView }) {
  const isGuest = !hasHintCookie()
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[3fr_2fr]">
      <Payment order={order} />
      <section aria-labelledby="overview-title">
        <h2 id="overview-title" className="mb-4 text-h3">
          Ihre Bestellung
        </h2>
        <OrderTotals order={order} />
        <p className="mt-5">
          {order.status === 'pending' && !order.withdrawnAt
            ? 'Eine Bestätigung geht'
            : 'Nachrichten dazu gehen'}{' '}
          an{' '}
          <strong className="font-medium wrap-anywhere">
            {order.mailsTo ?? order.customerEmail}
          </strong>
          .
        </p>
        {isGuest && !isOver(order) ? (
          <p className="mt-3">
            Darin steht ein Link, mit dem Sie ein Konto anlegen und die Bestellung verfolgen.
          </p>
        ) : null}
      </section>
    </div>
  )
}

function Details({ order, isPrinted }: { order: OrderView; isPrinted?: boolean }) {
  return (
    <div
      className={isPrinted ? 'grid grid-cols-2 gap-6' : 'grid items-start gap-10 lg:grid-cols-2'}
    >
      <section aria-labelledby="items-title">
        <h2 id="items-title" className="mb-4 text-h3">
          Artikel
        </h2>
        <OrderItems order={order} />
        <OrderTotals order={order} />
      </section>
      <section aria-labelledby="customer-title">
        <h2 id="customer-title" className="mb-4 text-h3">
          Ihre Angaben
        </h2>
        <OrderCustomer order={order} />
      </section>
    </div>
  )
}

const timelineTitle = (order: OrderView): string =>
  isOver(order) || order.shippingMethod === 'pickup' ? 'Verlauf' : 'Versandverlauf'

function ConfirmationTabs({ order }: { order: OrderView }) {
  return (
    <Tabs
      label="Ansichten der Bestellung"
      tabs={[
        { value: 'overview', label: 'Übersicht', content: <Overview order={order} /> },
        { value: 'details', label: 'Bestelldetails', content: <Details order={order} /> },
        { value: 'timeline', label: timelineTitle(order), content: <Timeline order={order} /> },
      ]}
    />
  )
}

/** The shop's contact details, because the printed page has no header and footer. */
function Sender() {
  const business = useBusiness()
  if (!business) return null
  const { legalName, street, postalCode, city, phone, email } = business
  return <p>{[legalName, street, `${postalCode} ${city}`, phone, email].join(' · ')}</p>
}

function PrintedConfirmation({ order }: { order: OrderView }) {
  return (
    <>
      <Details order={order} isPrinted />
      <Payment order={order} isPrinted />
      <section aria-labelledby="timeline-title">
        <h2 id="timeline-title" className="mb-4 text-h3">
          {timelineTitle(order)}
        </h2>
        <Timeline order={order} isPrinted />
      </section>
    </>
  )
}
