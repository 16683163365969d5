import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  /** Minus is disabled at this value; 0 lets minus ask for removal. */
  min?: number
  max?: number
  /** What is counted, e.g. "Menge" or "Menge von MONZA". */
  label: string
}

/** Quantity with minus and plus; the number is announced when it changes. */
export function Stepper({ value, onChange, min = 1, max = 99, label }: StepperProps) {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <IconButton
        label={`${label} verringern`}
        disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Icon name="minus" />
      </IconButton>
      <output aria-label={label}>{value}</output>
      <IconButton
        label={`${label} erhöhen`}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Icon name="plus" />
      </IconButton>
    </div>
  )
}
