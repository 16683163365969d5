import { formatAmount } from '../../../platform/domain/money.ts'
import { DataTable } from '../../../platform/web/ui/data-table.tsx'
import type { MonthRevenue } from '../../domain/month-end-view.ts'

interface RevenueTableProps {
  caption: string
  revenue: MonthRevenue
}

const rateText = (ratePercent: number | null): string =>
  ratePercent === null ? 'Ohne Umsatzsteuer (§ 19 UStG)' : `${ratePercent} %`

function Amounts({ gross, net, tax }: MonthRevenue['total']) {
  return [gross, net, tax].map((amount, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the three columns have no other identity
    <td key={index} className="text-right tabular-nums max-sm:not-last:pr-2! max-sm:text-small">
      {formatAmount(amount)}
    </td>
  ))
}

/** Gross, net and tax by rate, with their sums. */
export function RevenueTable({ caption, revenue }: RevenueTableProps) {
  const { rates, total } = revenue
  return (
    <DataTable
      caption={caption}
      head={
        <tr>
          <th scope="col">Steuersatz</th>
          {['Brutto', 'Netto', 'Steuer'].map((name) => (
            <th key={name} scope="col" className="text-right max-sm:not-last:pr-2!">
              {name}
            </th>
          ))}
        </tr>
      }
    >
      {rates.map(({ ratePercent, ...amounts }) => (
        <tr key={ratePercent}>
          <th scope="row" className="text-left font-normal">
            {rateText(ratePercent)}
          </th>
          <Amounts {...amounts} />
        </tr>
      ))}
      <tr>
        <th scope="row" className="text-left font-medium">
          Summe
        </th>
        <Amounts {...total} />
      </tr>
    </DataTable>
  )
}
