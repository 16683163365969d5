import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { weightLabel } from '../../../catalogue/domain/product-options.ts'
import type { PublicProductView } from '../../../catalogue/domain/product-view.ts'
import { amountToCents, formatAmount } from '../../../platform/domain/money.ts'
import { formatTypedAmount } from '../../../platform/domain/typed-amount.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { packKey, type SetFormValues } from '../../domain/set-input.ts'
import type { SetEntry } from '../../domain/set-view.ts'
import { SetDialog } from './set-dialog.tsx'
import { setProductsQuery } from './set-products-query.ts'
import { setEntriesQuery, useSetDeletion } from './use-set-mutations.ts'

/** The dialog that is open. */
type Opened =
  | { readonly what: 'new'; readonly start: SetFormValues }
  | { readonly what: 'edit' | 'delete'; readonly set: SetEntry }

const EMPTY: SetFormValues = { name: '', price: '', packs: [], active: true }

/** The first two coffees in their smallest packs, at the prices they have alone; null with fewer coffees. */
function proposed(products: readonly PublicProductView[]): SetFormValues | null {
  const coffees = products.filter(({ category }) => category === 'kaffee').slice(0, 2)
  if (coffees.length < 2) return null
  return {
    name: coffees.map(({ name }) => name).join(' + '),
    price: formatTypedAmount(coffees.reduce((sum, { price }) => sum + amountToCents(price), 0)),
    packs: coffees.map(({ id, weight }) => packKey({ productId: id, weight })),
    active: true,
  }
}

/** The sets on the admin's page of products: create, change and delete them. */
export function SetsAdmin() {
  const sets = useQuery(setEntriesQuery)
  const catalogue = useQuery(setProductsQuery)
  const error = sets.error ?? catalogue.error
  useSessionEnd(error)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const products = catalogue.data ?? []
  const start = proposed(products)
  return (
    <section aria-labelledby="sets-heading" className="mt-16 grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="sets-heading" className="text-h3">
          Sets
        </h2>
        <Button disabled={!catalogue.data} onClick={() => setOpened({ what: 'new', start: EMPTY })}>
          Neues Set
        </Button>
      </div>
      <p className="max-w-[40em]">
        Ein Set sind zwei bis sechs Packungen mit einem eigenen Preis. Es steht auf den Seiten
        seiner Produkte, im Shop und im Warenkorb, solange alle Packungen vorrätig sind. Bestellt
        wird jede Packung für sich, mit ihrem Anteil am Preis: So stimmen Bestand, Rechnung und
        Widerruf.
      </p>
      {error ? <Notice kind="error" title="Die Sets konnten nicht geladen werden" /> : null}
      {sets.data ? (
        <SetList sets={sets.data.items} onOpen={(what, set) => setOpened({ what, set })}>
          {start ? (
            <Button variant="quiet" small onClick={() => setOpened({ what: 'new', start })}>
              Vorschlag: {start.name}
            </Button>
          ) : null}
        </SetList>
      ) : (
        <LoadingState>Die Sets werden geladen.</LoadingState>
      )}
      {opened?.what === 'new' ? (
        <SetDialog set={null} start={opened.start} products={products} onClose={close} />
      ) : null}
      {opened?.what === 'edit' ? (
        <SetDialog set={opened.set} start={EMPTY} products={products} onClose={close} />
      ) : null}
      {opened?.what === 'delete' ? <SetDeletion set={opened.set} onClose={close} /> : null}
    </section>
  )
}

interface SetListProps {
  sets: readonly SetEntry[]
  onOpen: (what: 'edit' | 'delete', set: SetEntry) => void
  /** The proposal, shown while there is no set. */
  children: ReactNode
}

function SetList({ sets, onOpen, children }: SetListProps) {
  if (sets.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p>Noch gibt es kein Set.</p>
        {children}
      </div>
    )
  }
  return (
    <ul className="w-full border-b-[1.5px] border-current/30">
      {sets.map((set) => (
        <Row key={set.id} set={set} onOpen={(what) => onOpen(what, set)} />
      ))}
    </ul>
  )
}

interface RowProps {
  set: SetEntry
  onOpen: (what: 'edit' | 'delete') => void
}

function Row({ set: { name, price, active, packs }, onOpen }: RowProps) {
  const isSold = packs.every((pack) => pack.price !== null)
  const whose = <span className="visually-hidden">: {name}</span>
  const contents = packs.map((pack) =>
    [pack.name || 'nicht mehr im Sortiment', weightLabel(pack.weight)].filter(Boolean).join(', '),
  )
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-4 border-t-[1.5px] border-current/30 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-medium">{name}</span>
          <span className="tabular-nums">{formatAmount(price)}</span>
          {active && isSold ? (
            <StatusBadge tone="petrolio" icon="check">
              Im Shop
            </StatusBadge>
          ) : (
            <StatusBadge tone="line" icon="cross">
              {active ? 'Packung fehlt' : 'Nicht im Shop'}
            </StatusBadge>
          )}
        </p>
        <p>{contents.join(' und ')}</p>
      </div>
      <div className="flex flex-wrap content-start gap-3">
        <Button variant="quiet" small onClick={() => onOpen('edit')}>
          Bearbeiten{whose}
        </Button>
        <Button variant="quiet" small onClick={() => onOpen('delete')}>
          Löschen{whose}
        </Button>
      </div>
    </li>
  )
}

function SetDeletion({ set: { id, name }, onClose }: { set: SetEntry; onClose: () => void }) {
  const deletion = useSetDeletion(id)
  function confirm(): void {
    deletion.mutate(undefined, {
      onSuccess: () => {
        toast({ kind: 'success', title: 'Set gelöscht', text: name })
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      title="Set löschen"
      confirm="Löschen"
      busy={deletion.isPending}
      failure={deletion.error ? refusalText(deletion.error, TRY_LATER) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Das Set „{name}“ verschwindet aus dem Shop. Seine Packungen und frühere Bestellungen
        bleiben.
      </p>
    </ConfirmDialog>
  )
}
