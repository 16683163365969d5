import {
  cancellationReasons,
  MAX_CANCELLATION_WORDS,
  type CancellationReason,
} from '../../../../orders/domain/cancellation.ts'
import { SelectField, TextArea } from '../../../../platform/web/forms/text-field.tsx'

interface ReasonFieldsProps<R extends CancellationReason> {
  reasons: readonly R[]
  reason: R | undefined
  onReason: (reason: R | undefined) => void
  hint?: string | undefined
  error: string | undefined
  words: string
  onWords: (words: string) => void
}

/** Asks why an order or a part of it is cancelled, and for own words about it. */
export function ReasonFields<R extends CancellationReason>(props: ReasonFieldsProps<R>) {
  const { reasons, reason, onReason, hint, error, words, onWords } = props
  return (
    <>
      <SelectField
        label="Grund"
        required
        hint={hint}
        error={error}
        value={reason ?? ''}
        onChange={({ target }) => onReason(reasons.find((one) => one === target.value))}
      >
        <option value="">Bitte wählen</option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {cancellationReasons[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="In Ihren Worten (optional)"
        hint="Steht in der E-Mail."
        maxLength={MAX_CANCELLATION_WORDS}
        rows={3}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
    </>
  )
}
