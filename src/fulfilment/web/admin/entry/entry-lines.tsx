import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import type { PublicProductView } from '../../../../catalogue/domain/product-view.ts'
import { weightLabel } from '../../../../catalogue/domain/product-options.ts'
import { isAvailable } from '../../../../catalogue/domain/shop-product.ts'
import { ProductSearch, useProductSearch } from '../../../../catalogue/web/admin/product-search.tsx'
import { formatAmount, formatEuro } from '../../../../platform/domain/money.ts'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { FieldError } from '../../../../platform/web/forms/field.tsx'
import { SelectField, TextField } from '../../../../platform/web/forms/text-field.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { api } from '../../../../urls.ts'
import { packsOf, unitPriceCents, type EntryLine } from './entry-line.ts'

/** Most products that a search shows. */
const MOST_FOUND = 8

/** Products that contain the words, with today's prices and stock; never cached. */
function foundProductsQuery(words: string) {
  const search = new URLSearchParams({ limit: String(MOST_FOUND), ...(words && { q: words }) })
  const path = `${api.products()}?${search.toString()}`
  return { queryKey: [path, 'entry'], queryFn: () => apiGet<PublicProductView[]>(path), gcTime: 0 }
}

/** Finds products and adds one as a line of the order. */
export function ProductPicker({ onPick }: { onPick: (product: PublicProductView) => void }) {
  const { text, setText, words } = useProductSearch()
  const { data = [], isFetched } = useQuery(foundProductsQuery(words))
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProductSearch text={text} onChange={setText} />
      <ul aria-label="Gefundene Produkte" className="grid grid-cols-1 gap-2">
        {data.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button
              variant="quiet"
              small
              disabled={!isAvailable(product)}
              onClick={() => onPick(product)}
            >
              {product.name} hinzufügen
            </Button>
            <span className="text-small">
              {isAvailable(product) ? `${product.stock} auf Lager` : 'Ausverkauft'}
            </span>
          </li>
        ))}
      </ul>
      {isFetched && data.length === 0 ? <p role="status">Kein Produkt passt dazu.</p> : null}
    </div>
  )
}

interface EntryLinesProps {
  /** Gets the focus when the lines are refused. */
  ref: Ref<HTMLDivElement>
  lines: readonly EntryLine[]
  error: string | undefined
  onChange: (line: EntryLine) => void
  onRemove: (line: EntryLine) => void
}

/** The lines of the order with pack size, grind and quantity. */
export function EntryLines({ ref, lines, error, onChange, onRemove }: EntryLinesProps) {
  return (
    <div ref={ref} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {lines.length === 0 ? <p>Noch keine Positionen. Bitte fügen Sie ein Produkt hinzu.</p> : null}
      <ul aria-label="Positionen" className="grid grid-cols-1">
        {lines.map((line) => (
          <Line key={line.key} line={line} onChange={onChange} onRemove={() => onRemove(line)} />
        ))}
      </ul>
      <FieldError id="entry-items-error" error={error} />
    </div>
  )
}

interface LineProps {
  line: EntryLine
  onChange: (line: EntryLine) => void
  onRemove: () => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { product, weight, grind, quantity } = line
  const { name, variants, grindOptions } = product
  return (
    <li className="grid items-end gap-4 border-t-[1.5px] border-current/30 py-4 sm:grid-cols-2">
      <p className="font-medium wrap-anywhere sm:col-span-2">{name}</p>
      {variants.length > 1 || weight !== '' ? (
        <SelectField
          label="Packung"
          value={weight}
          onChange={(event) => onChange({ ...line, weight: event.target.value })}
        >
          {variants.map((variant) => (
            <option key={variant.weight} value={variant.weight}>
              {weightLabel(variant.weight)}, {formatAmount(variant.price)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {grindOptions.length > 0 ? (
        <SelectField
          label="Mahlgrad"
          value={grind}
          onChange={(event) => onChange({ ...line, grind: event.target.value })}
        >
          {grindOptions.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label="Menge"
        inputMode="numeric"
        value={quantity}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
      />
      <div className="flex items-center justify-between gap-4">
        <span className="font-medium whitespace-nowrap tabular-nums">
          {formatEuro(unitPriceCents(line) * packsOf(line))}
        </span>
        <Button variant="quiet" small onClick={onRemove}>
          Entfernen<span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    </li>
  )
}
