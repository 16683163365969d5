import type { ReactNode, RefObject } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { SMALL_BUSINESS_NOTE } from '../../../business/domain/price-note.ts'
import type { CheckedLine } from '../../../cart/domain/check-cart.ts'
import { lineKey } from '../../../cart/domain/cart.ts'
import { LineProblemNote, LineSum, UnitPrice } from '../../../cart/web/line-parts.tsx'
import { ProductThumbnail } from '../../../catalogue/web/product-thumbnail.tsx'
import { CartNotices } from '../../../cart/web/cart-notices.tsx'
import type { CartCheck } from '../../../cart/web/use-cart-check.ts'
import { Link } from '../../../platform/web/link.tsx'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { pages } from '../../../urls.ts'
import { describeLine } from '../../domain/describe-line.ts'
import type { OrderAmounts } from '../../domain/order-amounts.ts'
import { amountFacts } from './amount-facts.ts'
import type { CheckoutRefusal } from './checkout-refusal.ts'

function SummaryLine({ checkedLine }: { checkedLine: CheckedLine }) {
  const { line, legalName, problem } = checkedLine
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-4 border-t-2 border-current/30 py-4 first:border-t-0">
      <ProductThumbnail name={line.name} image={line.image} className="h-22 w-18" />
      <div className="wrap-anywhere hyphens-auto">
        <p className="display text-h4">{line.name}</p>
        <p>{describeLine({ ...line, legalName, type: '', setName: line.inSet?.name })}</p>
        <p>
          {line.quantity} × <UnitPrice checked={checkedLine} />
        </p>
        <LineProblemNote problem={problem} />
      </div>
      <p className="font-medium whitespace-nowrap">
        <LineSum checked={checkedLine} />
      </p>
    </li>
  )
}

function Totals({ amounts, business }: { amounts: OrderAmounts; business: BusinessView }) {
  return (
    <div>
      <Facts end className="[&>div]:grid-cols-[1fr_auto]" facts={amountFacts(amounts)} />
      {business.taxRegime === 'small-business' ? (
        <p className="mt-3">{SMALL_BUSINESS_NOTE}</p>
      ) : null}
    </div>
  )
}

/** Says why the order was refused, and leads to the next step; the email field itself reports an existing account. */
function RefusedNotice({ refused, isGuest }: { refused: CheckoutRefusal; isGuest: boolean }) {
  return (
    <Notice kind="error" title="Fehler bei der Bestellung">
      <p>
        {refused.hasAccount
          ? 'Bitte sehen Sie oben beim Feld E-Mail-Adresse nach.'
          : refused.message}
      </p>
      {refused.hasTooManyOpen ? (
        <p className="flex flex-wrap gap-x-8">
          {isGuest ? null : (
            <Link href={pages.myAccount('orders')} className="text-link">
              Meine Bestellungen
            </Link>
          )}
          <Link href={pages.contact()} className="text-link">
            Nachricht schreiben
          </Link>
        </p>
      ) : null}
    </Notice>
  )
}

interface CheckoutSummaryProps {
  cartCheck: CartCheck
  amounts: OrderAmounts
  business: BusinessView
  /** Why the last attempt was refused. */
  refused: CheckoutRefusal | undefined
  isGuest: boolean
  /** Gets the focus after a refusal. */
  notice: RefObject<HTMLDivElement | null>
  /** The order button; nothing may be between the totals and it, or below it (§ 312j BGB). */
  children: ReactNode
}

/** The order's items and totals, highlighted directly above the button. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cartCheck, amounts, business, refused, isGuest, notice, children } = props
  return (
    <section aria-labelledby="summary-title" className="ground-petrolio gutter py-12 md:py-18">
      <div className="mx-auto grid max-w-[46rem] grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="summary-title" className="text-h2">
            Ihre Bestellung
          </h2>
          <ButtonLink href={pages.cart()} variant="quiet" small>
            Warenkorb bearbeiten
          </ButtonLink>
        </div>
        <div
          ref={notice}
          tabIndex={-1}
          className="grid grid-cols-1 gap-4 wrap-anywhere [outline-style:none] empty:hidden"
        >
          {refused ? <RefusedNotice refused={refused} isGuest={isGuest} /> : null}
          <CartNotices check={cartCheck} />
          {cartCheck.isBlocked ? (
            <Notice kind="error" title="So können wir nicht liefern.">
              Bitte passen Sie die markierten Artikel im Warenkorb an.
            </Notice>
          ) : null}
        </div>
        <ul aria-label="Artikel der Bestellung">
          {cartCheck.lines.map((checkedLine) => (
            <SummaryLine key={lineKey(checkedLine.line)} checkedLine={checkedLine} />
          ))}
        </ul>
        {cartCheck.orderable.length > 0 ? <Totals amounts={amounts} business={business} /> : null}
        {children}
      </div>
    </section>
  )
}
