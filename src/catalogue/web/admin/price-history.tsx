import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { DataTable } from '../../../platform/web/ui/data-table.tsx'
import { weightLabel } from '../../domain/product-options.ts'
import type { PriceHistoryEntry } from '../../domain/price-history-view.ts'
import { priceHistoryQuery } from './admin-products-query.ts'

/** Lists every price of the product with its beginning. */
export function PriceHistory({ productId }: { productId: number }) {
  const list = useInfiniteQuery(priceHistoryQuery(productId))
  return (
    <PagedList
      list={list}
      loading="Die Preise werden geladen."
      failure="Die Preise konnten nicht geladen werden"
      empty="Noch hat das Produkt keinen Preis."
    >
      {(prices) => (
        <div className="w-full min-w-0">
          <DataTable caption="Bisherige Preise" head={<Head />}>
            {prices.map((price) => (
              <Row key={price.position} price={price} />
            ))}
          </DataTable>
        </div>
      )}
    </PagedList>
  )
}

function Head() {
  return (
    <tr>
      <th scope="col">Gültig ab</th>
      <th scope="col">Packung</th>
      <th scope="col" className="max-md:hidden">
        Geändert von
      </th>
      <th scope="col" className="end">
        Preis
      </th>
    </tr>
  )
}

/** On phones the admin's name is below the day, so that the price stays visible. */
function Row({ price }: { price: PriceHistoryEntry }) {
  const { weight, priceCents, formerPriceCents, validFrom, changedBy } = price
  const by = changedBy ?? 'Grundsortiment'
  return (
    <tr>
      <td className="md:min-w-44">
        {formatDateTime(validFrom)}
        <span className="block text-small wrap-anywhere md:hidden">{by}</span>
      </td>
      <td className="whitespace-nowrap">{weight ? weightLabel(weight) : 'Stück'}</td>
      <td className="wrap-anywhere max-md:hidden">{by}</td>
      <td className="end tabular-nums sm:whitespace-nowrap">
        {priceCents === null ? 'Nicht mehr angeboten' : formatEuro(priceCents)}
        {formerPriceCents === null ? null : (
          <span className="block text-small">statt {formatEuro(formerPriceCents)}</span>
        )}
      </td>
    </tr>
  )
}
