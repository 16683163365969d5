import { useId, type ReactNode } from 'react'
import { ChoiceGroup } from '../../../platform/web/ui/choice-group.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { readGrind, weightLabel, WHOLE_BEANS } from '../../../catalogue/domain/product-options.ts'
import type { ShopVariant } from '../../../catalogue/domain/shop-product.ts'
import { grindOptions } from '../../domain/ground-coffee.ts'
import { kilogramSavingPercent } from '../../domain/kilogram-saving.ts'
import { Grains } from '../../../brewing/web/grains.tsx'
import { WeightText } from './weight-text.tsx'

/** Says by how much the largest pack is cheaper per kilogram; nothing where it is not. */
export function SizeSaving({ variants }: { variants: readonly ShopVariant[] }) {
  const [smallest] = variants
  const largest = variants.at(-1)
  const percent = smallest && largest ? kilogramSavingPercent(largest, smallest) : 0
  if (!largest || percent === 0) return null
  return (
    <p className="mt-1.5 text-small">
      {`${weightLabel(largest.weight)}: ${percent}\u00A0% günstiger je\u00A0kg`}
    </p>
  )
}

interface SizeChoiceProps {
  variants: readonly ShopVariant[]
  weight: string
  onChange: (weight: string) => void
  /** What each button says beside the size. */
  about?: (variant: ShopVariant) => ReactNode
  /** Stands in one row with the sizes, above the saving; shown for goods with one variant too. */
  beside?: ReactNode
}

/** Chooses the pack size. Not shown for goods with one variant. */
export function SizeChoice({ variants, weight, onChange, about, beside }: SizeChoiceProps) {
  if (variants.length < 2) return beside
  return (
    <div>
      <div className="flex flex-wrap items-end gap-4">
        <ChoiceGroup
          legend="Packungsgröße"
          value={weight}
          onChange={onChange}
          choices={variants.map((variant) => ({
            value: variant.weight,
            label: <WeightText weight={variant.weight}>{about?.(variant)}</WeightText>,
          }))}
        />
        {beside}
      </div>
      <SizeSaving variants={variants} />
    </div>
  )
}

/** What the names of all grinds but whole beans begin with. */
export const GROUND_FOR = 'Gemahlen für '

/** Returns the name of a grind among others, without what most begin with. */
export const shortGrind = (grind: string): string =>
  grind.startsWith(GROUND_FOR) ? grind.slice(GROUND_FOR.length) : grind

function GrindLabel({ grind }: { grind: string }) {
  if (!grind.startsWith(GROUND_FOR)) return grind
  return (
    <span>
      <VisuallyHidden>{GROUND_FOR}</VisuallyHidden>
      {shortGrind(grind)}
    </span>
  )
}

interface GrindChoiceProps {
  grinds: readonly string[]
  grind: string
  onChange: (grind: string) => void
  /** Also says how fine each grind is. */
  described?: boolean
}

/** Chooses the grind, each drawn with grains of its size. Not shown for goods that are not ground. */
export function GrindChoice({ grinds, grind, onChange, described = false }: GrindChoiceProps) {
  const name = useId()
  if (grinds.length === 0) return null
  return (
    <fieldset className="choices">
      <legend className="legend">Mahlgrad</legend>
      <div className="grind-fields">
        {grinds.map((value) => {
          const option = grindOptions.find((known) => known.grind === value)
          return (
            <label key={value} className="choice choice-field">
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === grind}
                onChange={() => onChange(value)}
              />
              <Grains grind={readGrind(value) ?? WHOLE_BEANS} />
              <b>
                <GrindLabel grind={value} />
              </b>
              {described && option ? (
                <small className="text-small">{option.description}</small>
              ) : null}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
