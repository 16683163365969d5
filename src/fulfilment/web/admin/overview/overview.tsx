import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { inquiryKindLabels } from '../../../../inquiries/domain/inquiry-status.ts'
import { adminPages } from '../../../../urls.admin.ts'
import { formatAmount } from '../../../../platform/domain/money.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Facts } from '../../../../platform/web/ui/facts.tsx'
import { PrinterIcon } from '../../../../platform/web/icons/rare-icons.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import type { OverviewView } from '../../../domain/overview-view.ts'
import { statusLabel, type OrderStatus } from '../../../../orders/domain/order-status.ts'
import { openPrintWindow } from '../print/open-print-window.ts'
import { orderSearchUrl, wholeList } from '../list/order-search.ts'
import { overviewQuery } from '../overview-query.ts'
import { RoastTable } from '../print/roast-list.tsx'
import { OpenPayments } from './open-payments.tsx'
import { Figure, Section } from './section.tsx'
import { SalesCharts } from './sales-charts.tsx'

/** The admin's overview: open orders, roast demand, low stock, new inquiries and sales. */
export function Overview() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery())
  useSessionEnd(error)
  if (data) return <Sections overview={data} />
  if (error && !isFetching) {
    return (
      <Notice kind="error" title="Die Übersicht konnte nicht geladen werden">
        <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  return <LoadingState>Die Übersicht wird geladen.</LoadingState>
}

function Sections({ overview }: { overview: OverviewView }) {
  return (
    <div className="grid grid-cols-1 gap-14">
      <Incomplete products={overview.incomplete} />
      <Open overview={overview} />
      <OpenPayments overview={overview} />
      <Section
        title="Zu rösten"
        actions={
          <>
            <Link href={adminPages.newBatch()} className="text-link self-center">
              Röstung eintragen
            </Link>
            <PrintButton onClick={() => openPrintWindow({ kind: 'roast' })}>Röstliste</PrintButton>
            <PrintButton onClick={() => openPrintWindow({ kind: 'packing' })}>
              Packliste
            </PrintButton>
          </>
        }
      >
        <RoastTable overview={overview} />
      </Section>
      <div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-2">
        <LowStock overview={overview} />
        <NewInquiries inquiries={overview.newInquiries} />
      </div>
      <Section title="Umsatz und Bestellungen">
        <SalesCharts overview={overview} />
      </Section>
    </div>
  )
}

function PrintButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="quiet" small onClick={onClick}>
      <PrinterIcon />
      {children} drucken
    </Button>
  )
}

const number = new Intl.NumberFormat('de-DE')

const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped']

function Open({ overview }: { overview: OverviewView }) {
  return (
    <Section title="Offene Bestellungen">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4">
        {openStatuses.map((status) => (
          <Figure
            key={status}
            label={
              <Link href={orderSearchUrl({ ...wholeList, status })} className="text-link">
                {statusLabel(status)}
              </Link>
            }
            value={number.format(overview.statuses[status])}
          />
        ))}
        <Figure
          label={
            <Link href={orderSearchUrl({ ...wholeList, payment: 'unpaid' })} className="text-link">
              Noch nicht bezahlt
            </Link>
          }
          value={formatAmount(overview.unpaid)}
        />
      </dl>
    </Section>
  )
}

/** Names what is sold although its page does not say enough; absent when there is nothing. */
function Incomplete({ products }: { products: OverviewView['incomplete'] }) {
  if (products.length === 0) return null
  return (
    <Notice title="Diesen Produkten fehlen Pflichtangaben">
      <p>Im Verkauf bleiben sie trotzdem. Bitte ergänzen Sie die Angaben bald.</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {products.map(({ id, name }) => (
          <li key={id}>
            <Link href={adminPages.productEditor(id)} className="text-link wrap-anywhere">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function LowStock({ overview }: { overview: OverviewView }) {
  const { lowStock, lowStockBelow } = overview
  return (
    <Section title="Wenig Bestand">
      {lowStock.length === 0 ? (
        <p>Von jedem Produkt sind mindestens {lowStockBelow} Packungen da.</p>
      ) : (
        <Facts
          end
          facts={lowStock.map(({ id, name, stock }) => ({
            label: (
              <Link href={adminPages.productEditor(id)} className="text-link wrap-anywhere">
                {name}
              </Link>
            ),
            value: stock === 0 ? 'Ausverkauft' : `${stock} übrig`,
          }))}
        />
      )}
    </Section>
  )
}

const several: typeof inquiryKindLabels = {
  contact: 'Nachrichten',
  'event-booking': 'Eventbuchungen',
  'custom-event': 'Individuelle Events',
  wholesale: inquiryKindLabels.wholesale,
}

function NewInquiries({ inquiries }: { inquiries: OverviewView['newInquiries'] }) {
  const waiting = inquiries.kinds.filter(({ count }) => count > 0)
  return (
    <Section title="Neue Anfragen">
      {waiting.length === 0 ? (
        <p>Alles gelesen.</p>
      ) : (
        <Facts
          end
          facts={waiting.map(({ kind, count }) => ({
            label: (
              <Link href={adminPages.unreadInquiries(kind)} className="text-link">
                {count === 1 ? inquiryKindLabels[kind] : several[kind]}
              </Link>
            ),
            value: `${number.format(count)} ungelesen`,
          }))}
        />
      )}
      <p className="mt-3 text-small">
        {inquiries.isCut ? 'Es gibt noch weitere. ' : ''}Anfragen mit Verdacht auf Spam zählen hier
        nicht mit.
      </p>
    </Section>
  )
}
