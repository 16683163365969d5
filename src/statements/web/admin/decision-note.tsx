import { useEffect, useRef } from 'react'
import { formatAmount } from '../../../platform/domain/money.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { Decisions, DecisionRequest } from './use-decisions.ts'

const doneTexts: Readonly<Record<DecisionRequest['kind'], string>> = {
  book: 'gebucht',
  revive: 'gebucht, die Bestellung gilt wieder',
  ignored: 'abgelegt',
  'refund-due': 'zum Zurückzahlen vorgemerkt',
  undo: 'wieder offen',
}

interface DecisionNoteProps {
  decisions: Decisions
  /** Whether the list below has no payments left. */
  isEmpty: boolean
}

/** Says what was decided last, and can undo it, until the admin closes it; also without payments left. */
export function DecisionNote({ decisions, isEmpty }: DecisionNoteProps) {
  const { done, undo, dismiss, error, takeLeftPlace } = decisions
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!isEmpty || !done || takeLeftPlace([]) === null) return
    // The row that had the focus is gone, and no other row can take it.
    note.current?.querySelector('button')?.focus()
  }, [isEmpty, done, takeLeftPlace])
  return (
    <>
      <div aria-live="polite" className="empty:-mt-8">
        {done ? (
          <p ref={note} className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
            <DoneText request={done} />
            {done.kind === 'undo' ? null : (
              <Button small variant="quiet" onClick={undo}>
                Rückgängig
              </Button>
            )}
            <Button small variant="quiet" aria-label="Hinweis schließen" onClick={dismiss}>
              Schließen
            </Button>
          </p>
        ) : null}
      </div>
      {error ? (
        <Notice kind="error" title="Nicht gespeichert">
          {refusalText(error, TRY_LATER)}
        </Notice>
      ) : null}
    </>
  )
}

function DoneText({ request }: { request: DecisionRequest }) {
  const { kind, transaction } = request
  return (
    <span className="min-w-0">
      {formatAmount(transaction.amount)} von {transaction.payerName || 'Unbekannt'}{' '}
      {doneTexts[kind]}
      {kind === 'book' ? (
        <>
          {' '}
          für <span className="whitespace-nowrap">{request.order.orderNumber}</span>
        </>
      ) : null}
      .
    </span>
  )
}
