import { useState } from 'react'
import { amountToCents, formatEuro } from '../../../../platform/domain/money.ts'
import { ChoiceGroup } from '../../../../platform/web/ui/choice-group.tsx'
import { DataTable } from '../../../../platform/web/ui/data-table.tsx'
import type { OverviewView, PeriodView } from '../../../domain/overview-view.ts'
import { PeriodChart } from './period-chart.tsx'

type Unit = 'days' | 'weeks' | 'months'

const units = [
  { value: 'days', label: 'Tage' },
  { value: 'weeks', label: 'Wochen' },
  { value: 'months', label: 'Monate' },
] as const

const spans: Readonly<Record<Unit, string>> = {
  days: 'der letzten 30 Tage',
  weeks: 'der letzten 13 Wochen',
  months: 'der letzten 12 Monate',
}

const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 })
const wholeEuro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

// The API returns calendar days; parsing and formatting them in UTC keeps the day.
const shortDay = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})
const longDay = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('de-DE', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function tickOf(unit: Unit, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return unit === 'months' ? shortMonth.format(date).slice(0, 3) : shortDay.format(date)
}

function nameOf(unit: Unit, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'months') return longMonth.format(date)
  return unit === 'weeks' ? `Woche ab ${longDay.format(date)}` : longDay.format(date)
}

/** Every n-th bar has a label, because not all labels would fit. */
const tickEvery: Readonly<Record<Unit, number>> = { days: 5, weeks: 2, months: 1 }

const cents = ({ revenue }: PeriodView): number => amountToCents(revenue)

/** Revenue and orders over time as charts and as a table. */
export function SalesCharts({ overview }: { overview: OverviewView }) {
  const [unit, setUnit] = useState<Unit>('days')
  const periods = overview[unit]
  const ticks = periods.map(({ day }, index) =>
    (periods.length - 1 - index) % tickEvery[unit] === 0 ? tickOf(unit, day) : '',
  )
  const bars = (valueOf: (period: PeriodView) => number) =>
    periods.map((period, index) => ({ tick: ticks[index] ?? '', value: valueOf(period) }))
  return (
    <>
      <ChoiceGroup
        legend="Zeitraum der Diagramme"
        legendHidden
        choices={units}
        value={unit}
        onChange={setUnit}
      />
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <figure className="min-w-0">
          <figcaption className="mb-3 font-medium">Umsatz {spans[unit]}</figcaption>
          <PeriodChart
            title={`Umsatz ${spans[unit]}`}
            bars={bars((period) => cents(period) / 100)}
            format={(value) => wholeEuro.format(value)}
          />
        </figure>
        <figure className="min-w-0">
          <figcaption className="mb-3 font-medium">Bestellungen {spans[unit]}</figcaption>
          <PeriodChart
            title={`Bestellungen ${spans[unit]}`}
            bars={bars(({ orders }) => orders)}
            format={(value) => plain.format(value)}
          />
        </figure>
      </div>
      <p className="mt-3 text-small">
        Umsatz: bezahlte Bestellungen (in Bearbeitung, versendet, geliefert) am Tag der Bestellung,
        Versand eingerechnet. Bestellungen: alle außer den stornierten.
      </p>
      <SalesTable unit={unit} periods={periods} />
    </>
  )
}

function SalesTable({ unit, periods }: { unit: Unit; periods: readonly PeriodView[] }) {
  return (
    <details className="mt-4">
      <summary className="text-link">Zahlen als Tabelle</summary>
      <DataTable
        caption={`Umsatz und Bestellungen ${spans[unit]}`}
        head={
          <tr>
            <th scope="col">Zeitraum</th>
            <th scope="col" className="end">
              Bestellungen
            </th>
            <th scope="col" className="end">
              Umsatz
            </th>
          </tr>
        }
      >
        {periods.toReversed().map((period) => (
          <tr key={period.day}>
            <th scope="row" className="font-medium">
              {nameOf(unit, period.day)}
            </th>
            <td className="end tabular-nums">{plain.format(period.orders)}</td>
            <td className="end tabular-nums">{formatEuro(cents(period))}</td>
          </tr>
        ))}
      </DataTable>
    </details>
  )
}
