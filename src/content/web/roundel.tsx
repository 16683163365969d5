import type { ReactNode } from 'react'
import { classNames } from '../../platform/web/ui/class-names.ts'

interface RoundelProps {
  /** A start number: at most three characters. */
  children: ReactNode
  tone?: 'latte' | 'giallo' | 'rosso'
  large?: boolean
  className?: string
}

/** A start number in a circle. */
export function Roundel({ children, tone = 'latte', large = false, className }: RoundelProps) {
  return (
    <span
      className={classNames(
        'roundel',
        tone !== 'latte' && `roundel-${tone}`,
        large && 'roundel-large',
        className,
      )}
    >
      {children}
    </span>
  )
}
