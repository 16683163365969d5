import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OwnPasswordDialog } from '../../../accounts/web/admin/own-password-dialog.tsx'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DEFAULT_PRODUCT_IDS } from '../../domain/default-products.ts'
import { adminProductsQuery } from './admin-products-query.ts'
import { useProductsReset } from './product-mutations.ts'

/** Restores the default products after the own password was typed. */
export function ResetButton() {
  const [isAsking, setIsAsking] = useState(false)
  const reset = useProductsReset()
  useSessionEnd(reset.error)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Sortiment zurücksetzen
      </Button>
      {isAsking ? (
        <OwnPasswordDialog
          title="Sortiment zurücksetzen"
          confirm="Jetzt zurücksetzen"
          variant="danger"
          onConfirm={async (input) => {
            await reset.mutateAsync(input)
            setIsAsking(false)
          }}
          onClose={() => setIsAsking(false)}
        >
          <Consequences />
        </OwnPasswordDialog>
      ) : null}
    </>
  )
}

/** Names the products that the reset deletes, as far as the list is loaded. */
function Consequences() {
  const { data, hasNextPage, isPending } = useInfiniteQuery(adminProductsQuery(''))
  const products = data?.pages.flatMap(({ items }) => items) ?? []
  const deleted = products.filter(({ id }) => !DEFAULT_PRODUCT_IDS.includes(id))
  const names = deleted.map(({ name }) => name).join(', ')
  return (
    <div className="grid gap-3">
      <p>
        MONZA und IMOLA erhalten wieder Texte, Preise und Bestand des Grundsortiments; eigene Bilder
        der beiden werden entfernt.
      </p>
      {isPending ? <p>Alle anderen Produkte werden gelöscht.</p> : null}
      {deleted.length > 0 ? (
        <p className="font-medium">
          {hasNextPage
            ? `Gelöscht werden ${names} und alle weiteren Produkte.`
            : `Gelöscht ${deleted.length === 1 ? 'wird 1 Produkt' : `werden ${deleted.length} Produkte`}: ${names}.`}
        </p>
      ) : null}
      <p>Bestellungen zeigen gelöschte Produkte weiterhin.</p>
    </div>
  )
}
