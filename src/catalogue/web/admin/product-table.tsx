import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { ProductThumbnail } from '../product-thumbnail.tsx'
import { formatAmount } from '../../../platform/domain/money.ts'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { DataTable } from '../../../platform/web/ui/data-table.tsx'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { settingsQuery } from '../../../settings/web/admin/settings-query.ts'
import { isLowStock } from '../../domain/low-stock.ts'
import { categoryLabels, weightLabel } from '../../domain/product-options.ts'
import type { ProductView } from '../../domain/product-view.ts'
import { missingFacts } from '../../domain/required-facts.ts'
import { adminProductsQuery } from './admin-products-query.ts'

interface ProductTableProps {
  /** The search text of the list; '' for all. */
  words: string
  /** The actions of a product, in the last column. */
  renderActions: (product: ProductView) => ReactNode
}

/** The admin's product list, page by page. */
export function ProductTable({ words, renderActions }: ProductTableProps) {
  const list = useInfiniteQuery(adminProductsQuery(words))
  useSessionEnd(list.error)
  return (
    <PagedList
      list={list}
      loading="Die Produkte werden geladen."
      failure="Fehler beim Laden der Produkte"
      empty={emptyText(words)}
    >
      {(products) => (
        <div className="w-full min-w-0">
          <DataTable caption="Liste der Produkte" head={<Head />}>
            {products.map((product) => (
              <Row key={product.id} product={product} actions={renderActions(product)} />
            ))}
          </DataTable>
        </div>
      )}
    </PagedList>
  )
}

function emptyText(words: string): string {
  return words ? `Kein Produkt passt zu „${words}“.` : 'Noch gibt es kein Produkt.'
}

/** On narrow screens the first column contains everything. */
function Head() {
  return (
    <tr>
      <th scope="col">Produkt</th>
      <th scope="col" className="max-lg:hidden">
        Kategorie
      </th>
      <th scope="col" className="max-lg:hidden">
        Preis
      </th>
      <th scope="col" className="max-lg:hidden">
        Bestand
      </th>
      <th scope="col" className="max-lg:hidden">
        Status
      </th>
      <th scope="col" className="max-lg:hidden">
        Empfohlen
      </th>
      <th scope="col" className="end max-lg:hidden">
        <span className="visually-hidden">Aktionen</span>
      </th>
    </tr>
  )
}

function Row({ product, actions }: { product: ProductView; actions: ReactNode }) {
  const category = categoryLabels[product.category]
  const stock = product.stock.toLocaleString('de-DE')
  return (
    <tr className="[&_td]:align-middle">
      <td className="wrap-anywhere">
        <div className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-4 lg:grid-cols-[56px_minmax(0,1fr)] lg:items-center">
          <ProductThumbnail name={product.name} image={product.image} className="aspect-square" />
          <div>
            <span className="font-medium">{product.name}</span>
            {product.type ? <span className="block text-small">{product.type}</span> : null}
            <div className="mt-1 grid justify-items-start gap-1 text-small lg:hidden">
              <span>
                {category}, Bestand {stock}
                {product.featured ? ', empfohlen' : ''}
              </span>
              <Prices product={product} />
              <Availability product={product} />
            </div>
            <div className="mt-3 flex flex-wrap gap-2 lg:hidden">{actions}</div>
          </div>
        </div>
      </td>
      <td className="max-lg:hidden">{category}</td>
      <td className="whitespace-nowrap max-lg:hidden">
        <Prices product={product} />
      </td>
      <td className="whitespace-nowrap tabular-nums max-lg:hidden">{stock}</td>
      <td className="max-lg:hidden">
        <Availability product={product} />
      </td>
      <td className="max-lg:hidden">{product.featured ? 'Ja' : 'Nein'}</td>
      <td className="end max-lg:hidden">
        <div className="flex justify-end gap-2">{actions}</div>
      </td>
    </tr>
  )
}

function Prices({ product }: { product: ProductView }) {
  return (
    <span className="tabular-nums">
      {product.variants.map(({ weight, price }) => (
        <span key={weight} className="block">
          {weight ? (
            <span className="inline-block min-w-12 text-small">{weightLabel(weight)}</span>
          ) : null}
          {formatAmount(price)}
        </span>
      ))}
    </span>
  )
}

function Availability({ product }: { product: ProductView }) {
  const lowPacks = useQuery(settingsQuery).data?.settings.lowStockPacks ?? 0
  if (!product.inStock) {
    return (
      <StatusBadge tone="line" icon="minus">
        Nicht im Verkauf
      </StatusBadge>
    )
  }
  if (Object.keys(missingFacts(product)).length > 0) {
    return (
      <StatusBadge tone="giallo" icon="info">
        Angaben fehlen
      </StatusBadge>
    )
  }
  if (product.stock === 0) {
    return (
      <StatusBadge tone="rosso" icon="cross">
        Ausverkauft
      </StatusBadge>
    )
  }
  return isLowStock(product.stock, lowPacks) ? (
    <StatusBadge tone="giallo" icon="info">
      Wenig Bestand
    </StatusBadge>
  ) : (
    <StatusBadge tone="petrolio" icon="check">
      Verfügbar
    </StatusBadge>
  )
}
