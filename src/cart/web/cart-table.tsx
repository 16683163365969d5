import type { CheckedLine } from '../domain/check-cart.ts'
import { lineKey, type CartLine } from '../domain/cart.ts'
import { cartEntries, type CartEntry } from '../domain/cart-entries.ts'
import {
  EntryPicture,
  EntryTitle,
  LineQuantity,
  LineSum,
  RemoveLineButton,
  UnitPrice,
} from './line-parts.tsx'

function CartRow({ entry, onRemove }: { entry: CartEntry; onRemove: () => void }) {
  const { line } = entry
  return (
    <tr>
      <td>
        <EntryPicture entry={entry} className="h-32 w-24 md:h-28" />
      </td>
      <th scope="row">
        <EntryTitle entry={entry} />
      </th>
      <td>
        <UnitPrice checked={entry} />
      </td>
      <td>
        <LineQuantity checked={entry} />
      </td>
      <td>
        <span>Summe: </span>
        <span className="price price-small">
          <LineSum checked={entry} />
        </span>
      </td>
      <td>
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
    <table className="data-table cart-table">
      <caption className="visually-hidden">Artikel im Warenkorb</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Bild</span>
          </th>
          <th scope="col">Artikel</th>
          <th scope="col">Einzelpreis</th>
          <th scope="col">Menge</th>
          <th scope="col">Summe</th>
          <th scope="col">
            <span className="visually-hidden">Entfernen</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cartEntries(lines).map((entry) => (
          <CartRow key={lineKey(entry.line)} entry={entry} onRemove={() => onRemove(entry.line)} />
        ))}
      </tbody>
    </table>
  )
}
