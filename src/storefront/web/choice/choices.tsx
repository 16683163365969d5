import type { ReactNode } from 'react'
import { ChoiceGroup } from '../../../platform/web/ui/choice-group.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { WeightText } from './weight-text.tsx'

interface SizeChoiceProps {
  variants: readonly ShopVariant[]
  weight: string
  onChange: (weight: string) => void
  /** What each button says beside the size. */
  about?: (variant: ShopVariant) => ReactNode
}

/** Chooses the pack size. Not shown for goods with one variant. */
export function SizeChoice({ variants, weight, onChange, about }: SizeChoiceProps) {
  if (variants.length < 2) return null
  return (
    <ChoiceGroup
      legend="Packungsgröße"
      value={weight}
      onChange={onChange}
      choices={variants.map((variant) => ({
        value: variant.weight,
        label: (
          <span className="contents">
            <WeightText weight={variant.weight} />
            {about?.(variant)}
          </span>
        ),
      }))}
    />
  )
}

const GROUND_FOR = 'Gemahlen für '

function grindLabel(grind: string) {
  if (!grind.startsWith(GROUND_FOR)) return grind
  return (
    <span className="contents">
      <VisuallyHidden>{GROUND_FOR}</VisuallyHidden>
      {grind.slice(GROUND_FOR.length)}
    </span>
  )
}

interface GrindChoiceProps {
  grinds: readonly string[]
  grind: string
  onChange: (grind: string) => void
}

/** Chooses the grind. Not shown for goods that are not ground. */
export function GrindChoice({ grinds, grind, onChange }: GrindChoiceProps) {
  if (grinds.length === 0) return null
  return (
    <ChoiceGroup
      legend="Mahlgrad"
      value={grind}
      onChange={onChange}
      choices={grinds.map((value) => ({ value, label: grindLabel(value) }))}
    />
  )
}
