import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

interface ChoiceGroupProps<Value extends string> {
  legend: string
  /** Hides the legend from sight, not from screen readers. */
  legendHidden?: boolean
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of several as radio pills: joined when there are two, single and wrapping for more. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, legendHidden = false, choices, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={classNames('choices', className)}>
      <legend className={legendHidden ? 'visually-hidden' : 'legend'}>{legend}</legend>
      <div className={classNames('choices-row', choices.length === 2 && 'joined')}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
