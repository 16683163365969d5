import { useId } from 'react'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { grindOptions, type GrindOption } from '../../domain/ground-coffee.ts'

/** Radius and distance of the drawn grains for each grind, on a field of 120 x 40. */
const grains: Readonly<Record<GrindOption['value'], { radius: number; gap: number }>> = {
  espresso: { radius: 1.1, gap: 5 },
  filter: { radius: 2.4, gap: 10 },
  frenchpress: { radius: 5, gap: 20 },
}

function Grains({ value }: { value: GrindOption['value'] }) {
  const id = useId()
  const { radius, gap } = grains[value]
  return (
    <svg viewBox="0 0 120 40" className="h-10 w-30 fill-current" aria-hidden="true">
      <pattern id={id} width={gap} height={gap * 2} patternUnits="userSpaceOnUse">
        <circle cx={gap * 0.3} cy={gap * 0.5} r={radius} />
        {/* Every other row is shifted by half a grain. */}
        <circle cx={gap * 0.7} cy={gap * 1.5} r={radius} />
      </pattern>
      <rect width="120" height="40" fill={`url(#${id})`} />
    </svg>
  )
}

interface GrindPickerProps {
  chosen: GrindOption['value']
  onChange: (value: GrindOption['value']) => void
}

/** Chooses one grind for all coffees of the page. Each grind is drawn with grains of its size. */
export function GrindPicker({ chosen, onChange }: GrindPickerProps) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend className="choices-legend">Mahlgrad</legend>
      <div className="grid border-[1.5px] border-current md:grid-cols-3">
        {grindOptions.map(({ value, label, description }) => (
          <label
            key={value}
            className="choice-field relative grid gap-3 border-current p-6 not-first:border-t-[1.5px] has-focus-visible:[outline-offset:3px] has-focus-visible:[outline:3px_solid_var(--focus)] md:not-first:border-t-0 md:not-first:border-l-[1.5px]"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="absolute inset-0 size-full opacity-0"
            />
            <Grains value={value} />
            <span className="display text-h3">{displayText(label)}</span>
            <span>{description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
