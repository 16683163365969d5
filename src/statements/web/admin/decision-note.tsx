import { useEffect, useRef } from 'react'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import {
  failureText,
  isFocusLost,
  nameOf,
  type DecisionRequest,
  type Decisions,
} from './use-decisions.ts'

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
  const { done, undo, dismiss, failure, isStoring, takeSuccessors } = decisions
  const area = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  const takeFocus = (): void => {
    if (isFocusLost()) note.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    // The row that had the focus is gone, and no other row can take it.
    if (isEmpty && done && takeSuccessors([]) !== null) takeFocus()
  }, [isEmpty, done, takeSuccessors])
  useEffect(() => {
    // The button that was refused is gone with its row or note.
    if (failure && !done && isFocusLost()) area.current?.focus()
  }, [failure, done, isEmpty])
  useEffect(() => {
    // `Rückgängig` is gone.
    if (done?.kind === 'undo') takeFocus()
  }, [done])
  function close(): void {
    dismiss()
    // The button is gone then; the next Tab leads into the list.
    area.current?.focus()
  }
  return (
    <>
      <div ref={area} tabIndex={-1} aria-live="polite" className="outline-none empty:-mt-8">
        {done ? (
          <p ref={note} className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
            <DoneText request={done} />
            {done.kind === 'undo' ? null : (
              <Button
                small
                variant="quiet"
                aria-disabled={isStoring}
                // The key that decided about the last row is still held down when the focus comes here.
                onKeyDown={(event) => event.repeat && event.preventDefault()}
                onClick={undo}
              >
                Rückgängig
              </Button>
            )}
            <Button small variant="quiet" aria-label="Hinweis schließen" onClick={close}>
              Schließen
            </Button>
          </p>
        ) : null}
      </div>
      {failure ? (
        <Notice kind="error" title="Nicht gespeichert">
          {failureText(failure)}
        </Notice>
      ) : null}
    </>
  )
}

function DoneText({ request }: { request: DecisionRequest }) {
  const { kind } = request
  return (
    <span className="min-w-0">
      {nameOf(request)} {doneTexts[kind]}
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
