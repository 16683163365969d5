import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { inKilograms } from '../../../../batches/domain/grams-text.ts'
import { weightLabel } from '../../../../catalogue/domain/product-options.ts'
import { DataTable } from '../../../../platform/web/ui/data-table.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import type { OverviewView } from '../../../domain/overview-view.ts'
import { overviewQuery } from '../overview-query.ts'
import { Printed, PrintedAt } from './printed.tsx'

type Demand = OverviewView['roast']

interface RoastRow {
  readonly name: string
  readonly grind: string
  readonly grams: number
  /** For example `4 × 250 g, 2 × 1 kg`. */
  readonly packs: string
}

/** Returns one row for each roast and grind; goods without a weight are not roasted. */
function roastRows(demand: Demand): RoastRow[] {
  const coffee = demand.filter(({ grams }) => grams > 0)
  const groups = Map.groupBy(coffee, ({ name, grind }) => `${name}\n${grind}`)
  return [...groups.values()].map((rows) => ({
    name: rows[0]?.name ?? '',
    grind: rows[0]?.grind ?? '',
    grams: rows.reduce((sum, { grams }) => sum + grams, 0),
    packs: rows
      .map(({ packs, weight }) => `${packs}\u00A0×\u00A0${weightLabel(weight)}`)
      .join(', '),
  }))
}

/** The roast demand of paid and unshipped orders, in kilograms for each roast and grind. */
export function RoastTable({ overview }: { overview: OverviewView }) {
  const rows = roastRows(overview.roast)
  if (rows.length === 0) return <p>Keine bezahlte Bestellung wartet auf Kaffee.</p>
  const grams = rows.reduce((sum, row) => sum + row.grams, 0)
  return (
    <DataTable
      caption="Zu röstender Kaffee"
      head={
        <tr>
          <th scope="col">Röstung</th>
          <th scope="col">Mahlgrad</th>
          <th scope="col">Packungen</th>
          <th scope="col" className="end">
            Menge
          </th>
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={`${row.name}\n${row.grind}`}>
          <th scope="row" className="font-medium">
            {row.name}
          </th>
          <td>{row.grind}</td>
          <td>{row.packs}</td>
          <td className="end whitespace-nowrap tabular-nums">{inKilograms(row.grams)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={3} className="font-semibold">
          {overview.roastIsCut
            ? 'Zusammen, ohne weitere Sorten, die hier keinen Platz haben'
            : 'Zusammen'}
        </th>
        <td className="end font-semibold whitespace-nowrap tabular-nums">{inKilograms(grams)}</td>
      </tr>
    </DataTable>
  )
}

/** The printed roast list. */
export function RoastPrint() {
  const { data, dataUpdatedAt, error, isFetching } = useQuery(overviewQuery())
  useSessionEnd(error)
  if (error && !isFetching) {
    return <Notice kind="error" title="Die Röstliste konnte nicht geladen werden" />
  }
  if (!data) return <LoadingState>Die Röstliste wird geladen.</LoadingState>
  return (
    <Printed>
      <h2 className="text-h3">Röstliste</h2>
      <p>Bezahlte Bestellungen, die noch nicht versendet sind.</p>
      <PrintedAt at={dataUpdatedAt} />
      <RoastTable overview={data} />
    </Printed>
  )
}
