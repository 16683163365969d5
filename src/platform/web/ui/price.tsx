import { formatEuro } from '../../domain/money.ts'
import { classNames } from './class-names.ts'

interface PriceProps {
  cents: number
  small?: boolean
  className?: string
}

/** Shows an amount in cents in German, in Bodoni italic. */
export function Price({ cents, small = false, className }: PriceProps) {
  return (
    <span className={classNames('price', small && 'price-small', className)}>
      {formatEuro(cents)}
    </span>
  )
}
