import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { useNavigation, useSearch } from '../../../platform/web/navigation.tsx'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi, adminPagePatterns } from '../../../urls.admin.ts'
import type { BatchEntry, BatchPage } from '../../domain/batch-view.ts'
import { inKilograms } from '../../domain/grams-text.ts'
import { BatchDeletion } from './batch-deletion.tsx'
import { BatchDialog } from './batch-dialog.tsx'
import { useBatchClosing } from './use-batch-mutations.ts'

const batchesQuery = pagedQuery<BatchPage>(adminApi.batches())

/** The dialog that is open. */
type Opened =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'delete'; readonly batch: BatchEntry }

/** The admin page of roast batches: enter, correct, close and delete them, and export their orders. */
export function BatchesAdmin() {
  const list = useInfiniteQuery(batchesQuery)
  useSessionEnd(list.error)
  const asksForNew = new URLSearchParams(useSearch()).has('new')
  const { navigate } = useNavigation()
  const [opened, setOpened] = useState<Opened | null>(asksForNew ? { what: 'new' } : null)
  function close(): void {
    setOpened(null)
    // A reload does not open the form again.
    if (asksForNew) navigate(adminPagePatterns.batches, { replace: true })
  }
  return (
    <section aria-labelledby="batches-heading" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="batches-heading" className="text-h3">
          Eingetragene Röstungen
        </h2>
        <Button onClick={() => setOpened({ what: 'new' })}>Röstung eintragen</Button>
      </div>
      <p className="max-w-[40em]">
        Gepackt wird zuerst, was zuerst geröstet wurde. Sobald eine Bestellung versendet ist, steht
        bei ihr, aus welcher Röstung ihr Kaffee kommt. Die Produktseite nennt Rösttag und
        Mindesthaltbarkeit der Röstung, aus der gerade gepackt wird. Ohne Einträge bleibt alles wie
        bisher.
      </p>
      <PagedList
        list={list}
        loading="Röstungen werden geladen."
        failure="Fehler beim Laden der Röstungen"
        empty="Noch ist keine Röstung eingetragen."
      >
        {(batches) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {batches.map((batch) => (
              <Row key={batch.id} batch={batch} onOpen={(what) => setOpened({ what, batch })} />
            ))}
          </ul>
        )}
      </PagedList>
      {opened?.what === 'new' ? <BatchDialog batch={null} onClose={close} /> : null}
      {opened?.what === 'edit' ? <BatchDialog batch={opened.batch} onClose={close} /> : null}
      {opened?.what === 'delete' ? <BatchDeletion batch={opened.batch} onClose={close} /> : null}
    </section>
  )
}

interface RowProps {
  batch: BatchEntry
  onOpen: (what: 'edit' | 'delete') => void
}

function Row({ batch, onOpen }: RowProps) {
  const { id, lot, coffee, roastedOn, bestBefore, grams, packedGrams, closed } = batch
  const closing = useBatchClosing(batch)
  const isUntouched = packedGrams === 0
  const whose = <span className="visually-hidden">: {lot}</span>
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-4 border-t-[1.5px] border-current/30 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-medium">{coffee}</span>
          <span className="tabular-nums">{lot}</span>
          <State batch={batch} />
        </p>
        <p>
          Geröstet am {formatPlainDate(roastedOn)}, mindestens haltbar bis{' '}
          {formatPlainDate(bestBefore)}
        </p>
        <p className="tabular-nums">
          Noch {inKilograms(grams - packedGrams)} von {inKilograms(grams)}
        </p>
      </div>
      <div className="flex flex-wrap content-start items-center gap-3">
        {isUntouched ? (
          <>
            <Button variant="quiet" small onClick={() => onOpen('edit')}>
              Bearbeiten{whose}
            </Button>
            <Button variant="quiet" small onClick={() => onOpen('delete')}>
              Löschen{whose}
            </Button>
          </>
        ) : (
          <a href={adminApi.batchOrders(id)} download className="text-link">
            Bestellungen als CSV{whose}
          </a>
        )}
        <Button
          variant="quiet"
          small
          busy={closing.isPending}
          busyText="Wird gespeichert..."
          onClick={() => closing.mutate(!closed)}
        >
          {closed ? 'Wieder öffnen' : 'Abschließen'}
          {whose}
        </Button>
      </div>
    </li>
  )
}

function State({ batch: { closed, isNext } }: { batch: BatchEntry }) {
  if (closed) {
    return (
      <StatusBadge tone="line" icon="check">
        Abgeschlossen
      </StatusBadge>
    )
  }
  return isNext ? (
    <StatusBadge tone="petrolio" icon="box">
      Wird gepackt
    </StatusBadge>
  ) : null
}
