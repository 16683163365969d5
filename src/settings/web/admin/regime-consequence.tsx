import { useQuery } from '@tanstack/react-query'
import type { TaxRegime } from '../../../business/domain/business-settings.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import type { VatOrdersView } from '../../domain/settings-view.ts'
import { vatOrdersQuery } from './settings-query.ts'

const number = new Intl.NumberFormat('de-DE')

/** Explains a change of taxation; for § 19 UStG counts the orders whose invoices still show VAT. */
export function RegimeConsequence({ to }: { to: TaxRegime | undefined }) {
  return (
    <div className="grid gap-4">
      <p>
        Ab sofort gilt das auf allen Seiten, in E-Mails, für neue Bestellungen und deren Rechnungen.
        Fragen Sie im Zweifel zuerst Ihre Steuerberatung.
      </p>
      {to === 'small-business' ? <VatOrders /> : null}
    </div>
  )
}

function VatOrders() {
  const counted = useQuery(vatOrdersQuery)
  if (counted.data && !counted.isFetching) {
    return counted.data.orders > 0 ? (
      <Notice title="Noch mit Umsatzsteuer bestellt">{ordersText(counted.data)}</Notice>
    ) : (
      <p>Keine Bestellung mit Umsatzsteuer wartet noch auf ihre Rechnung.</p>
    )
  }
  return (
    <p role="status">
      {counted.error && !counted.isFetching
        ? 'Wie viele Bestellungen mit Umsatzsteuer noch keine Rechnung haben, ließ sich gerade nicht feststellen. Auf ihren Belegen bleibt die Umsatzsteuer vom Tag der Bestellung stehen.'
        : 'Bestellungen mit Umsatzsteuer ohne Rechnung werden gezählt.'}
    </p>
  )
}

function ordersText({ orders, isMore }: VatOrdersView): string {
  if (orders === 1) {
    return '1 Bestellung mit Umsatzsteuer hat noch keine Rechnung. Auf ihren Belegen bleibt die Umsatzsteuer vom Tag der Bestellung stehen.'
  }
  const count = `${isMore ? 'Mehr als ' : ''}${number.format(orders)}`
  return `${count} Bestellungen mit Umsatzsteuer haben noch keine Rechnung. Auf ihren Belegen bleibt die Umsatzsteuer vom Tag der Bestellung stehen.`
}
