import { useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

interface StepperProps {
  value: number
  onChange: (value: number) => void
  max?: number
  /** Why it can be no more than `max`, as a clause. */
  limit?: string | undefined
  /** What is counted, e.g. "Menge" or "Menge von MONZA". */
  label: string
  /** True when a sentence beside it says already what can be had: then it has none of its own. */
  isExplained?: boolean
  /** Called by minus at the lowest number, where it is disabled without it. */
  onRemove?: (() => void) | undefined
}

const LOWEST = 1
const HIGHEST = 99

/**
 * Handles typing of a whole number. Every valid number counts at once, so nothing is lost when the
 * visitor goes on to another button; anything else leaves the previous number.
 */
function useTyping({ value, max = HIGHEST, limit, onChange }: StepperProps) {
  const [typed, setTyped] = useState<{ text: string; before: number; counted: number }>()
  const [refused, setRefused] = useState('')
  const because = limit === undefined ? '' : `, ${limit}`
  // Another tab has changed the number meanwhile: its value is shown.
  const edit = typed?.counted === value ? typed : undefined
  const refuse = (text: string, before: number): string =>
    /^\d+$/.test(text) && Number(text) >= LOWEST && Number(text) <= max
      ? ''
      : `Bitte geben Sie eine ganze Zahl von ${LOWEST} bis ${max} ein${because}. Es bleibt bei ${before}.`
  return {
    edit,
    refused,
    type(text: string): void {
      const before = edit?.before ?? value
      const reason = refuse(text, before)
      const counted = reason ? before : Number(text)
      setTyped({ text, before, counted })
      onChange(counted)
      // An empty field is not corrected while the visitor is typing.
      setRefused(text && reason)
    },
    end(field: HTMLInputElement): void {
      if (edit) setRefused(refuse(edit.text, edit.before))
      setTyped(undefined)
      // React keeps a text with the same numeric value, e.g. 007, so it is set here.
      field.value = String(value)
    },
    step(next: number): void {
      setTyped(undefined)
      setRefused('')
      onChange(next)
    },
  }
}

/** Quantity to type, or to step with minus and plus, which announce the number. */
export function Stepper(props: StepperProps) {
  const { value, max = HIGHEST, label, isExplained, onRemove } = props
  const isLowest = value <= LOWEST
  const { edit, refused, type, end, step } = useTyping(props)
  const refusal = isExplained ? '' : refused
  const noteId = useId()
  return (
    <>
      <div className="stepper" role="group" aria-label={label}>
        <IconButton
          label={isLowest && onRemove ? `${label}: entfernen` : `${label} verringern`}
          // A disabled button would lose the focus of the keyboard.
          aria-disabled={isLowest && !onRemove}
          // A key that is held down, and fast clicks, stop at the lowest number.
          onKeyDown={(event) => isLowest && event.repeat && event.preventDefault()}
          onClick={({ detail }) => {
            if (!isLowest) step(value - 1)
            else if (detail < 2) onRemove?.()
          }}
        >
          <Icon name="minus" />
        </IconButton>
        <input
          type="number"
          className="text-[1.125rem] font-medium"
          inputMode="numeric"
          min={LOWEST}
          max={max}
          value={edit ? edit.text : value}
          aria-label={label}
          aria-describedby={refusal ? noteId : undefined}
          onClick={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => type(target.value)}
          onBlur={({ currentTarget }) => end(currentTarget)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && end(currentTarget)}
          // Scrolling the page over the field must not change the quantity.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        <IconButton
          label={`${label} erhöhen`}
          aria-disabled={value >= max}
          onClick={() => value < max && step(value + 1)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
      <p
        role="status"
        id={noteId}
        className={refusal ? 'field-error basis-full' : 'visually-hidden'}
      >
        {refusal ? (
          <>
            <Icon name="cross" className="[translate:0_0.25rem]" />
            <span>{refusal}</span>
          </>
        ) : (
          edit === undefined && value
        )}
      </p>
    </>
  )
}
