import { useId } from 'react'
import { Grains } from '../../../brewing/web/grains.tsx'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { grindOptions, type GrindOption } from '../../domain/ground-coffee.ts'

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
        {grindOptions.map(({ value, label, description, grind }) => (
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
            <Grains grind={grind} />
            <span className="display text-h3">{displayText(label)}</span>
            <span>{description}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
