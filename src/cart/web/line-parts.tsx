import { pricePerKilogramCents } from '../../catalogue/domain/product-options.ts'
import { ProductThumbnail } from '../../catalogue/web/product-thumbnail.tsx'
import { formatEuro } from '../../platform/domain/money.ts'
import { Link } from '../../platform/web/link.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'
import { IconButton } from '../../platform/web/ui/button.tsx'
import { Icon } from '../../platform/web/ui/icon.tsx'
import { BinIcon } from '../../platform/web/icons/rare-icons.tsx'
import { Stepper } from '../../platform/web/ui/stepper.tsx'
import { setPerKilogramCents } from '../../sets/domain/product-set.ts'
import { pages } from '../../urls.ts'
import {
  isUnorderable,
  lineProblemText,
  type CheckedLine,
  type LineProblem,
} from '../domain/check-cart.ts'
import type { CartEntry } from '../domain/cart-entries.ts'
import {
  lineKey,
  lineTitle,
  MAX_PACKS_PER_LINE,
  variantLabel,
  type CartLine,
} from '../domain/cart.ts'
import { cartActions } from './cart-store.ts'

/** Unit price with the price per kilogram and the former price beside it (PAngV § 4, § 11). */
export function UnitPrice({ checked }: { checked: CheckedLine | CartEntry }) {
  const { line, reduction } = checked
  const packs = 'packs' in checked ? checked.packs.map((pack) => pack.line) : []
  const perKilogram =
    packs.length > 0
      ? setPerKilogramCents(line.priceCents, packs)
      : pricePerKilogramCents(line.priceCents, line.weight)
  return (
    <>
      <span className="whitespace-nowrap">{formatEuro(line.priceCents)}</span>
      {perKilogram === null ? null : (
        <>
          {' '}
          <span className="block text-small whitespace-nowrap">({formatEuro(perKilogram)}/kg)</span>
        </>
      )}
      {reduction ? <span className="block text-small"> {reduction}</span> : null}
    </>
  )
}

/** The picture of a line; of a set the pictures of its packs beside each other. */
export function EntryPicture({ entry, className }: { entry: CartEntry; className: string }) {
  const shown = entry.packs.length > 0 ? entry.packs : [entry]
  return (
    <span className={classNames('flex', className)}>
      {shown.map(({ line }) => (
        <ProductThumbnail
          key={lineKey(line)}
          name={line.name}
          image={line.image}
          className="min-w-0 flex-1"
        />
      ))}
    </span>
  )
}

/** Name, pack size and grind of a line; of a set its name and its packs, with what is wrong with each. */
export function EntryTitle({ entry, onFollow }: { entry: CartEntry; onFollow?: () => void }) {
  const { line, packs, problem } = entry
  if (packs.length === 0) {
    return (
      <>
        <Link href={pages.product(line.id)} onClick={onFollow} className="display text-h4">
          {line.name}
        </Link>
        <span className="block">{variantLabel(line)}</span>
        <LineProblemNote problem={problem} />
      </>
    )
  }
  return (
    <>
      <span className="display text-h4">{line.name}</span>
      {packs.map((pack) => (
        <span key={lineKey(pack.line)} className="block">
          {lineTitle(pack.line)}
          <LineProblemNote problem={pack.problem} />
        </span>
      ))}
    </>
  )
}

/** Says why a line cannot be ordered. */
export function LineProblemNote({ problem }: { problem: LineProblem | null }) {
  if (!problem) return null
  return (
    <p className="field-error mt-1">
      <Icon name="cross" className="[translate:0_0.25rem]" />
      <span>{lineProblemText(problem)}</span>
    </p>
  )
}

/** The sum of a line; a line that cannot be ordered counts in no sum, so it has none. */
export function LineSum({ checked: { line, problem } }: { checked: CheckedLine }) {
  if (isUnorderable(problem)) return 'entfällt'
  return formatEuro(line.priceCents * line.quantity)
}

interface LineQuantityProps {
  checked: CheckedLine
  /** Removes the line when minus is pressed at 1. Absent: minus is disabled at 1. */
  onRemove?: () => void
}

/** Buttons to change the quantity, up to what is in stock. */
export function LineQuantity({ checked: { line, problem, left }, onRemove }: LineQuantityProps) {
  const stock = Math.max(1, left ?? MAX_PACKS_PER_LINE)
  return (
    <Stepper
      label={`Menge von ${lineTitle(line)}`}
      value={line.quantity}
      max={Math.min(MAX_PACKS_PER_LINE, stock)}
      limit={stock < MAX_PACKS_PER_LINE ? 'mehr Packungen haben wir gerade nicht' : undefined}
      isExplained={problem !== null}
      onChange={(quantity) => cartActions.setQuantity(line, quantity)}
      onRemove={onRemove}
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
