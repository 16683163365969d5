import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Fact {
  label: ReactNode
  value: ReactNode
  /** Sets the row off as the sum of the others. */
  total?: boolean
}

interface FactsProps {
  facts: readonly Fact[]
  /** Values at the right edge, for amounts. */
  end?: boolean
  className?: string
}

/** Label and value in ruled rows. */
export function Facts({ facts, end = false, className }: FactsProps) {
  return (
    <dl className={classNames('facts', end && 'facts-end', className)}>
      {facts.map(({ label, value, total }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity
        <div key={index} className={total ? 'total' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
