import { useState } from 'react'
import {
  cancellationReasons,
  MAX_CANCELLATION_WORDS,
  type Cancellation,
  type CancellationReason,
} from '../../../../orders/domain/cancellation.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { SelectField, TextArea } from '../../../../platform/web/forms/text-field.tsx'
import { cancellationConditions, cancellationText } from '../../../domain/cancellation-text.ts'

const reasons = Object.keys(cancellationReasons) as CancellationReason[]

/** State of the fields; `read` returns the cancellation, or null after marking the missing reason. */
export function useCancellation() {
  const [reason, setReason] = useState<CancellationReason>()
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  function read(): Cancellation | null {
    setIsMissing(!reason)
    return reason ? { reason, words } : null
  }
  return { reason, setReason, words, setWords, isMissing: isMissing && !reason, read }
}

interface CancellationFieldsProps {
  form: ReturnType<typeof useCancellation>
  /** The order whose mail is previewed. */
  order: OrderView
}

/** Asks why orders are cancelled, and shows the mail that says so. */
export function CancellationFields({ form, order }: CancellationFieldsProps) {
  const { reason, words } = form
  return (
    <>
      <SelectField
        label="Grund"
        required
        hint={reason && (cancellationConditions[reason] || undefined)}
        error={form.isMissing ? 'Bitte wählen Sie einen Grund.' : undefined}
        value={reason ?? ''}
        onChange={({ target }) => form.setReason(reasons.find((one) => one === target.value))}
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
        onChange={({ target }) => form.setWords(target.value)}
      />
      {reason ? <Preview order={order} cancellation={{ reason, words: words.trim() }} /> : null}
    </>
  )
}

function Preview({ order, cancellation }: { order: OrderView; cancellation: Cancellation }) {
  const { orderNumber, customerName } = order
  const paragraphs = cancellationText({ orderNumber, customerName, cancellation, enclosed: '' })
  return (
    <figure>
      <figcaption className="mb-2 font-medium">So lautet die E-Mail an {customerName}</figcaption>
      <blockquote className="border-l-[3px] border-current/30 pl-5 text-small whitespace-pre-wrap wrap-anywhere">
        {paragraphs.join('\n\n')}
      </blockquote>
      <p className="mt-2 text-small">
        Darunter stehen die Artikel. Gibt es eine Rechnung, liegt die Stornorechnung bei.
      </p>
    </figure>
  )
}
