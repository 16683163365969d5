import type { ReactNode } from 'react'

interface WeightTextProps {
  weight: string
  /** What follows the size, in its element. */
  children?: ReactNode
}

/** Shows a pack size with a no-break space. The stored text stays `250g`. */
export function WeightText({ weight, children }: WeightTextProps) {
  const [, number, unit = weight] = /^(\d+)(k?g)$/.exec(weight) ?? []
  return (
    <span>
      {number && <span className="weight">{number}</span>}
      {unit}
      {children}
    </span>
  )
}
