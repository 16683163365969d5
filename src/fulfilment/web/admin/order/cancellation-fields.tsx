import { useState } from 'react'
import {
  cancellationReasons,
  type Cancellation,
  type CancellationReason,
} from '../../../../orders/domain/cancellation.ts'
import { CHOOSE_REASON } from '../../../../platform/domain/check-your-input.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { cancellationConditions, cancellationText } from '../../../domain/cancellation-text.ts'
import { ReasonFields } from './reason-fields.tsx'

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
      <ReasonFields
        reasons={reasons}
        reason={reason}
        onReason={form.setReason}
        hint={reason && (cancellationConditions[reason] || undefined)}
        error={form.isMissing ? CHOOSE_REASON : undefined}
        words={words}
        onWords={form.setWords}
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
