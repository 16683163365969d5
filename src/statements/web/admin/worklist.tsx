import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatAmount } from '../../../platform/domain/money.ts'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { BankTransactionView } from '../../domain/transactions-view.ts'
import { TransactionRow } from './transaction-row.tsx'
import { useDecision, type DecisionRequest } from './use-decision.ts'

const doneTexts: Readonly<Record<DecisionRequest['kind'], string>> = {
  book: 'gebucht',
  revive: 'gebucht, die Bestellung gilt wieder',
  ignored: 'abgelegt',
  'refund-due': 'zum Zurückzahlen vorgemerkt',
  undo: 'wieder offen',
}

/** How far a key moves the focus in the list. */
const moves: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** The rows of the list in the page. */
const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('li[data-payment]'),
]

const focusRow = (row: HTMLElement | undefined): void => row?.querySelector('button')?.focus()

/** Lists payments with what can be decided about each, by mouse or keyboard. */
export function Worklist({ transactions }: { transactions: readonly BankTransactionView[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [done, setDone] = useState<DecisionRequest | null>(null)
  /** The row whose payment was decided; the one that takes its place gets the focus. */
  const leftRow = useRef<number | null>(null)
  const decision = useDecision(setDone)
  const decide = (request: DecisionRequest): void => {
    if (decision.isPending) return
    leftRow.current = transactions.findIndex(({ id }) => id === request.transaction.id)
    decision.mutate(request)
  }
  const undo = (): void => {
    if (done && done.kind !== 'undo') decide({ kind: 'undo', transaction: done.transaction })
  }
  useEffect(() => {
    if (leftRow.current === null || !list.current) return
    const rows = rowsOf(list.current)
    focusRow(rows[Math.min(leftRow.current, rows.length - 1)])
    leftRow.current = null
  }, [transactions])
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = rowsOf(event.currentTarget)
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const transaction = transactions.find(({ id }) => id === rows[at]?.dataset['payment'])
    const move = moves[event.key]
    if (move !== undefined) focusRow(rows[at + move])
    else if (event.key === 'u') undo()
    else if (event.key === 'i' && transaction) decide({ kind: 'ignored', transaction })
    else return
    event.preventDefault()
  }
  return (
    <div className="grid w-full grid-cols-1 gap-6">
      <p className="text-small">
        Mit der Tastatur: <kbd>j</kbd> und <kbd>k</kbd> oder Pfeiltasten wechseln die Zahlung,{' '}
        <kbd>Enter</kbd> bucht den ersten Vorschlag, <kbd>i</kbd> legt ab, <kbd>u</kbd> nimmt das
        Letzte zurück.
      </p>
      <div aria-live="polite">{done ? <DoneLine request={done} onUndo={undo} /> : null}</div>
      {decision.error && !decision.isPending ? (
        <Notice kind="error" title="Nicht gespeichert">
          {refusalText(decision.error, 'Bitte versuchen Sie es später erneut.')}
        </Notice>
      ) : null}
      {/* The keys act on the row of the focused button, so they work only inside the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className="w-full border-b-[1.5px] border-current/30" onKeyDown={onKeyDown}>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            busy={decision.isPending && decision.variables.transaction.id === transaction.id}
            onDecide={decide}
          />
        ))}
      </ul>
    </div>
  )
}

function DoneLine({ request, onUndo }: { request: DecisionRequest; onUndo: () => void }) {
  const { kind, transaction } = request
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {formatAmount(transaction.amount)} von {transaction.payerName || 'Unbekannt'}{' '}
      {doneTexts[kind]}
      {kind === 'book' ? ` für ${request.order.orderNumber}` : ''}.
      {kind === 'undo' ? null : (
        <Button small variant="quiet" onClick={onUndo}>
          Rückgängig
        </Button>
      )}
    </p>
  )
}
