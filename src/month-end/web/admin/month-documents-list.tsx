import { useInfiniteQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { pdfLabels } from '../../../documents/domain/document-kinds.ts'
import { formatDate } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { Link } from '../../../platform/web/link.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { DataTable } from '../../../platform/web/ui/data-table.tsx'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import type { MonthDocument } from '../../domain/month-end-view.ts'
import { monthDocumentsQuery, ofMonth } from './month-end-query.ts'

const heads = ['Nummer', 'Datum', 'Brutto', 'Kunde', 'Bestellung', 'Stand']

/** The invoices and cancellation documents of a month. */
export function MonthDocumentsList({ month }: { month: string }) {
  const list = useInfiniteQuery(monthDocumentsQuery(month))
  useSessionEnd(list.error)
  return (
    <section aria-labelledby="documents" className="grid grid-cols-1 gap-4">
      <h2 id="documents" className="text-h4">
        Rechnungen und Stornorechnungen
      </h2>
      <PagedList
        list={list}
        loading="Die Belege werden geladen."
        failure="Fehler beim Laden der Belege"
        empty={<p className="text-base">In diesem Monat gibt es keine Rechnungen.</p>}
      >
        {(documents) => (
          <>
            <p>
              <a
                href={ofMonth(adminApi.monthDocumentsExport(), month)}
                className="text-link"
                download
              >
                Liste als CSV
              </a>
            </p>
            <Documents documents={documents} />
          </>
        )}
      </PagedList>
    </section>
  )
}

function Documents({ documents }: { documents: readonly MonthDocument[] }) {
  return (
    <div className="w-full min-w-0">
      <DataTable
        caption="Rechnungen und Stornorechnungen des Monats"
        head={
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" className={name === 'Brutto' ? 'text-right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        }
      >
        {documents.map(({ number, kind, issuedAt, customer, orderId, orderNumber, ...rest }) => (
          <tr key={number}>
            <th scope="row" className="text-left font-normal whitespace-nowrap">
              {number}
              {kind === 'cancellation' ? <> ({pdfLabels.cancellation})</> : null}
            </th>
            <td className="whitespace-nowrap">{formatDate(issuedAt)}</td>
            <td className="text-right whitespace-nowrap tabular-nums">
              {formatAmount(rest.gross)}
            </td>
            <td className="min-w-44 wrap-anywhere">{customer}</td>
            <td className="whitespace-nowrap">
              <Link href={adminPages.order(orderId)} className="underline">
                {orderNumber}
              </Link>
            </td>
            <td className="min-w-36">{rest.state}</td>
          </tr>
        ))}
      </DataTable>
    </div>
  )
}
