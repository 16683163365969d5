import { useId } from 'react'
import { classNames } from '../../platform/web/ui/class-names.ts'
import type { Grind } from '../../catalogue/domain/product-options.ts'

/** Radius and distance of the drawn grains for each grind, on a field of 120 x 40. */
const grains: Readonly<Record<Grind, { radius: number; gap: number }>> = {
  'Ganze Bohnen': { radius: 7.5, gap: 20 },
  'Gemahlen für Espresso': { radius: 1.1, gap: 5 },
  'Gemahlen für Filter': { radius: 2.4, gap: 10 },
  'Gemahlen für French Press': { radius: 5, gap: 20 },
}

interface GrainsProps {
  grind: Grind
  className?: string
}

/** Draws a grind with grains of its size. */
export function Grains({ grind, className = 'h-10 w-30' }: GrainsProps) {
  const id = useId()
  const { radius, gap } = grains[grind]
  return (
    <svg viewBox="0 0 120 40" className={classNames('fill-current', className)} aria-hidden="true">
      <pattern id={id} width={gap} height={gap * 2} patternUnits="userSpaceOnUse">
        <circle cx={gap * 0.3} cy={gap * 0.5} r={radius} />
        {/* Every other row is shifted by half a grain. */}
        <circle cx={gap * 0.7} cy={gap * 1.5} r={radius} />
      </pattern>
      <rect width="120" height="40" fill={`url(#${id})`} />
    </svg>
  )
}
