import { pricePerKilogramCents } from '../../catalogue/domain/product-options.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import { IconButton } from '../../platform/web/ui/button.tsx'
import { Icon } from '../../platform/web/ui/icon.tsx'
import { BinIcon } from '../../platform/web/icons/rare-icons.tsx'
import { Stepper } from '../../platform/web/ui/stepper.tsx'
import { lineProblemText, type LineProblem } from '../domain/check-cart.ts'
import { MAX_PACKS_PER_LINE, type CartLine } from '../domain/cart.ts'
import { cartActions } from './cart-store.ts'
import { lineTitle } from './use-line-removal.ts'

/** Unit price with the price per kilogram beside it (PAngV § 4). */
export function UnitPrice({ line }: { line: Pick<CartLine, 'priceCents' | 'weight'> }) {
  const perKilogram = pricePerKilogramCents(line.priceCents, line.weight)
  return (
    <>
      <span className="whitespace-nowrap">{formatEuro(line.priceCents)}</span>
      {perKilogram === null ? null : (
        <>
          {' '}
          <span className="block text-small whitespace-nowrap">({formatEuro(perKilogram)}/kg)</span>
        </>
      )}
    </>
  )
}

/** Says why a line cannot be ordered. */
export function LineProblemNote({ problem }: { problem: LineProblem | null }) {
  if (!problem) return null
  return (
    <p className="field-error mt-1">
      <Icon name="cross" className="translate-y-1" />
      <span>{lineProblemText(problem)}</span>
    </p>
  )
}

/** Buttons to change the quantity. At 1 minus is disabled, unless `onRemove` removes the line. */
export function LineQuantity({ line, onRemove }: { line: CartLine; onRemove?: () => void }) {
  return (
    <Stepper
      label={`Menge von ${lineTitle(line)}`}
      value={line.quantity}
      min={onRemove ? 0 : 1}
      max={MAX_PACKS_PER_LINE}
      onChange={(quantity) => {
        if (quantity === 0) onRemove?.()
        else cartActions.setQuantity(line, quantity)
      }}
    />
  )
}

/** Button that removes one line. */
export function RemoveLineButton({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  return (
    <IconButton label={`${lineTitle(line)} entfernen`} onClick={onRemove}>
      <BinIcon />
    </IconButton>
  )
}
