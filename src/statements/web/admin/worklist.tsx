import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { BankTransactionView } from '../../domain/transactions-view.ts'
import { TransactionRow } from './transaction-row.tsx'
import { isFocusLost, type DecisionRequest, type Decisions } from './use-decisions.ts'

/** How far a key moves the focus in the list. */
const moves: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

const decidingKeys = new Set(['Enter', ' ', 'i', 'u'])

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** The rows of the list in the page. */
const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('li[data-payment]'),
]

const focusRow = (row: HTMLElement | undefined): void => row?.querySelector('button')?.focus()

interface WorklistProps {
  transactions: readonly BankTransactionView[]
  decisions: Decisions
  /** True while all certain payments are booked, which may be those of the list. */
  isBookingAll: boolean
}

/** Lists payments with what can be decided about each, by mouse or keyboard. */
export function Worklist({ transactions, decisions, isBookingAll }: WorklistProps) {
  const list = useRef<HTMLUListElement>(null)
  const { undo, takeSuccessors, storingOf } = decisions
  function decide(request: DecisionRequest): void {
    if (!isBookingAll) decisions.decide(request, transactions)
  }
  useEffect(() => {
    const [next] = takeSuccessors(transactions) ?? []
    // The admin may have moved on.
    if (next === undefined || !list.current || !isFocusLost()) return
    focusRow(rowsOf(list.current).find((row) => row.dataset['payment'] === next))
  }, [transactions, takeSuccessors])
  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = rowsOf(event.currentTarget)
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const transaction = transactions.find(({ id }) => id === rows[at]?.dataset['payment'])
    const move = moves[event.key]
    if (move !== undefined) focusRow(rows[at + move])
    else if (event.repeat && decidingKeys.has(event.key)) {
      // A key that is held down decides once, not about each row that moves up.
    } else if (event.key === 'u') undo()
    else if (event.key === 'i' && transaction) decide({ kind: 'ignored', transaction })
    else return
    event.preventDefault()
  }
  return (
    <div className="grid w-full grid-cols-1 gap-6">
      <p className="text-small">
        Mit der Tastatur: <kbd>j</kbd> und <kbd>k</kbd> oder Pfeiltasten wechseln die Zahlung,{' '}
        <kbd>Enter</kbd> bucht den ersten Vorschlag, <kbd>i</kbd> legt ab, <kbd>u</kbd> macht die
        letzte Entscheidung rückgängig.
      </p>
      {/* The keys act on the row of the focused button, so they work only inside the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className="w-full border-b-[1.5px] border-current/30" onKeyDown={onKeyDown}>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            storing={storingOf(transaction) ?? (isBookingAll ? 'other' : null)}
            onDecide={decide}
          />
        ))}
      </ul>
    </div>
  )
}
