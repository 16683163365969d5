import { formatAmount } from '../../../platform/domain/money.ts'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { counted } from '../../../platform/domain/german-format.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { MonthEndView } from '../../domain/month-end-view.ts'
import { ofMonth } from './month-end-query.ts'
import { RevenueTable } from './revenue-table.tsx'

/** Revenue by the day on which the money moved. */
export function ReceivedRevenue({ view }: { view: MonthEndView }) {
  return (
    <section aria-labelledby="received" className="grid grid-cols-1 gap-4">
      <h2 id="received" className="text-h4">
        Umsatz nach Zahlungseingang (Ist-Versteuerung)
      </h2>
      <p className="max-w-[40em]">
        Es zählt der Tag, an dem Geld einging oder zurückging (§ 20 UStG). Jede Zahlung und jede
        Erstattung ist nach den Artikeln und dem Versand ihrer Bestellung auf die Steuersätze
        verteilt. „Brutto“ enthält die Steuer, „Netto“ ist der Umsatz ohne sie, „Steuer“ die darin
        enthaltene Umsatzsteuer. Eine zurückgenommene Buchung zählt am Tag der Rücknahme.
      </p>
      {view.hasMoney ? (
        <Received view={view} />
      ) : (
        <p>In diesem Monat ist kein Geld ein- oder zurückgegangen.</p>
      )}
    </section>
  )
}

function Received({ view: { month, received } }: { view: MonthEndView }) {
  const { payments, refunds, total, unassigned, money } = received
  return (
    <>
      <RevenueTable caption="Umsatz nach Zahlungseingang" revenue={received} />
      <Facts
        end
        facts={[
          { label: 'Umsatz brutto', value: formatAmount(total.gross) },
          {
            label: 'Geld ohne Zuordnung (zu viel gezahlt oder für stornierte Bestellungen)',
            value: formatAmount(unassigned),
          },
          {
            label: `${counted(payments, 'Zahlung', 'Zahlungen')}, ${counted(refunds, 'Erstattung', 'Erstattungen')}: Saldo`,
            value: formatAmount(money),
            total: true,
          },
        ]}
      />
      <p>
        <a href={ofMonth(adminApi.monthPaymentsExport(), month)} className="text-link" download>
          Zahlungen und Erstattungen als CSV
        </a>
      </p>
    </>
  )
}

/** Revenue by the date of the invoice. */
export function InvoicedRevenue({ view: { invoiced } }: { view: MonthEndView }) {
  const { invoices, cancellations, gaps } = invoiced
  return (
    <section aria-labelledby="invoiced" className="grid grid-cols-1 gap-4">
      <h2 id="invoiced" className="text-h4">
        Umsatz nach Rechnungsdatum (Soll-Versteuerung)
      </h2>
      <p className="max-w-[40em]">
        Es zählt das Datum der Rechnung, gleich ob sie bezahlt ist. Stornorechnungen sind abgezogen.
        In diesem Monat: {counted(invoices, 'Rechnung', 'Rechnungen')} und{' '}
        {counted(cancellations, 'Stornorechnung', 'Stornorechnungen')}.
      </p>
      {invoices + cancellations > 0 ? (
        <>
          <RevenueTable caption="Umsatz nach Rechnungsdatum" revenue={invoiced} />
          <Numbers gaps={gaps} />
        </>
      ) : null}
    </section>
  )
}

/** Says whether numbers are missing, because the tax office asks about every gap. */
function Numbers({ gaps }: { gaps: readonly string[] }) {
  if (gaps.length === 0) return <p>Die Rechnungsnummern sind lückenlos.</p>
  return (
    <Notice kind="error" title="Es fehlen Rechnungsnummern">
      <p>
        Diese Nummern gibt es nicht: {gaps.join(', ')}. Bitte klären Sie das mit Ihrer
        Steuerberatung, zum Beispiel nach dem Einspielen einer Sicherung.
      </p>
    </Notice>
  )
}
