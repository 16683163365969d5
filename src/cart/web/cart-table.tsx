import type { CheckedLine } from '../domain/check-cart.ts'
import { lineKey, type CartLine } from '../domain/cart.ts'
import { cartEntries, type CartEntry } from '../domain/cart-entries.ts'
import { ProductThumbnail } from '../../catalogue/web/product-thumbnail.tsx'
import { EntryTitle, LineQuantity, LineSum, RemoveLineButton, UnitPrice } from './line-parts.tsx'

const ROW =
  'max-md:grid max-md:grid-cols-[96px_minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:py-5 max-md:[&>*]:p-0!'

function CartRow({ entry, onRemove }: { entry: CartEntry; onRemove: () => void }) {
  const { line } = entry
  return (
    <tr className={ROW}>
      <td className="w-28 max-md:row-span-4 max-md:w-auto">
        <ProductThumbnail name={line.name} image={line.image} className="h-32 w-24 md:h-28" />
      </td>
      <th scope="row" className="font-normal hyphens-auto md:min-w-28">
        <EntryTitle entry={entry} />
      </th>
      <td className="max-md:col-start-2 max-md:text-small">
        <UnitPrice checked={entry} />
      </td>
      <td className="max-md:col-start-2 max-md:col-end-[-1]">
        <LineQuantity checked={entry} />
      </td>
      <td className="whitespace-nowrap max-md:col-start-2 max-md:col-end-[-1] md:text-right">
        <span className="md:hidden">Summe: </span>
        <span className="price price-small">
          <LineSum checked={entry} />
        </span>
      </td>
      <td className="max-md:col-start-3 max-md:row-start-1 md:w-11">
        <RemoveLineButton line={line} onRemove={onRemove} />
      </td>
    </tr>
  )
}

interface CartTableProps {
  lines: readonly CheckedLine[]
  onRemove: (line: CartLine) => void
}

/** Lists the lines of the cart; on small screens each row becomes a card. */
export function CartTable({ lines, onRemove }: CartTableProps) {
  return (
    <table className="data-table max-md:block">
      <caption className="visually-hidden">Artikel im Warenkorb</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">
            <span className="visually-hidden">Bild</span>
          </th>
          <th scope="col">Artikel</th>
          <th scope="col">Einzelpreis</th>
          <th scope="col">Menge</th>
          <th scope="col" className="text-right">
            Summe
          </th>
          <th scope="col">
            <span className="visually-hidden">Entfernen</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {cartEntries(lines).map((entry) => (
          <CartRow key={lineKey(entry.line)} entry={entry} onRemove={() => onRemove(entry.line)} />
        ))}
      </tbody>
    </table>
  )
}
