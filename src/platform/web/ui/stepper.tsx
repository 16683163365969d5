import { useId, useState } from 'react'
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

/** The lowest number that can be typed: to remove something takes a button. */
const LOWEST = 1

/**
 * Typing of a whole number. What can be counted counts with every key, so that nothing typed is
 * lost on the way to another button; all else leaves the number that was there before.
 */
function useTyping(value: number, max: number, onChange: (value: number) => void) {
  const [typed, setEdit] = useState<{ text: string; before: number; counted: number }>()
  const [refusal, setRefusal] = useState('')
  // Another tab has changed the number meanwhile: that one stands, and is what comes back.
  const edit = typed?.counted === value ? typed : undefined
  const refuse = (text: string, before: number): string =>
    /^\d+$/.test(text) && Number(text) >= LOWEST && Number(text) <= max
      ? ''
      : `Bitte eine ganze Zahl von ${LOWEST} bis ${max} eingeben. Es bleibt bei ${before}.`
  return {
    edit,
    refusal,
    type(text: string): void {
      const before = edit?.before ?? value
      const refused = refuse(text, before)
      const counted = refused ? before : Number(text)
      setEdit({ text, before, counted })
      onChange(counted)
      // Nobody is interrupted between emptying the field and the first figure.
      setRefusal(text && refused)
    },
    end(field: HTMLInputElement): void {
      if (edit) setRefusal(refuse(edit.text, edit.before))
      setEdit(undefined)
      // React leaves a text that means the same number: 007 would stay.
      field.value = String(value)
    },
    step(next: number): void {
      setEdit(undefined)
      setRefusal('')
      onChange(next)
    },
  }
}

/** Quantity to type, or to step with minus and plus, which announce the number. */
export function Stepper({ value, onChange, min = LOWEST, max = 99, label }: StepperProps) {
  const { edit, refusal, type, end, step } = useTyping(value, max, onChange)
  const noteId = useId()
  return (
    <>
      <div className="stepper" role="group" aria-label={label}>
        <IconButton
          label={`${label} verringern`}
          disabled={value <= min}
          onClick={() => step(value - 1)}
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
          // To scroll the page over it must not change what is bought.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
        <IconButton
          label={`${label} erhöhen`}
          disabled={value >= max}
          onClick={() => step(value + 1)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
      <p role="status" id={noteId} className={refusal ? 'field-error basis-full' : 'vh'}>
        {refusal ? (
          <>
            <Icon name="cross" className="translate-y-1" />
            <span>{refusal}</span>
          </>
        ) : (
          edit === undefined && value
        )}
      </p>
    </>
  )
}
