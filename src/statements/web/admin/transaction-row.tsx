import { useState } from 'react'
import { groupIban } from '../../../business/domain/group-iban.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { BankTransactionView, CandidateOrder } from '../../domain/transactions-view.ts'
import { Candidate, OrderLine, OrderLink } from './candidate.tsx'
import { DecisionButton } from './decision-button.tsx'
import { OrderSearch } from './order-search.tsx'
import {
  shownDecision,
  type DecisionRequest,
  type OrderDecision,
  type Storing,
} from './use-decisions.ts'

interface RowProps {
  transaction: BankTransactionView
  storing: Storing
  onDecide: (request: DecisionRequest) => void
}

/** One payment of the bank: who paid what, and what can be decided about it. */
export function TransactionRow({ transaction, storing, onDecide }: RowProps) {
  const { amount, bookingDate, payerName, payerIban, remittance } = transaction
  const { isBlanked, isTakenBack, state } = transaction
  const isDecided = (state === 'booked' && !isTakenBack) || state === 'ignored'
  return (
    <li
      data-payment={transaction.id}
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-t-[1.5px] border-current/30 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <strong className="text-h4">{formatAmount(amount)}</strong>
          <span>am {formatPlainDate(bookingDate)}</span>
        </p>
        <p className="font-medium wrap-anywhere">{payerName || (isBlanked ? '' : 'Ohne Namen')}</p>
        {payerIban ? <p className="text-small wrap-anywhere">{groupIban(payerIban)}</p> : null}
        <p className="wrap-anywhere">
          {isBlanked ? 'Angaben zum Zahler sind gelöscht.' : remittance || 'Ohne Verwendungszweck'}
        </p>
      </div>
      {isDecided ? (
        <Decided transaction={transaction} storing={storing} onDecide={onDecide} />
      ) : (
        <Choices transaction={transaction} storing={storing} onDecide={onDecide} />
      )}
    </li>
  )
}

function Decided({ transaction, storing, onDecide }: RowProps) {
  const { order } = transaction
  const undone = shownDecision(transaction)
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-3">
      {order ? <OrderLine order={order} /> : null}
      <DecisionButton
        variant="quiet"
        storing={storing}
        sends={({ kind }) => kind === 'undo'}
        onClick={() => undone && onDecide({ kind: 'undo', transaction, undone })}
      >
        Rückgängig machen
      </DecisionButton>
    </div>
  )
}

function Choices({ transaction, storing, onDecide }: RowProps) {
  const { candidates, state, isTakenBack, order } = transaction
  const [isSearching, setIsSearching] = useState(false)
  const book = (order: CandidateOrder, kind: OrderDecision) =>
    onDecide({ kind, transaction, order })
  return (
    <div className="grid min-w-0 content-start gap-4">
      {isTakenBack && order ? (
        <p className="font-medium wrap-anywhere">
          Zurückgenommen bei <OrderLink order={order} />
        </p>
      ) : null}
      {candidates.length === 0 ? <p>Keine Bestellung passt zu dieser Zahlung.</p> : null}
      {candidates.map((candidate) => (
        <Candidate
          key={candidate.order.id}
          candidate={candidate}
          paid={transaction.amount}
          storing={storing}
          onBook={(kind) => book(candidate.order, kind)}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          small
          variant="quiet"
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          Andere Bestellung
        </Button>
        {state === 'refund-due' ? null : (
          <DecisionButton
            variant="quiet"
            storing={storing}
            sends={({ kind }) => kind === 'refund-due'}
            onClick={() => onDecide({ kind: 'refund-due', transaction })}
          >
            Muss zurück
          </DecisionButton>
        )}
        <DecisionButton
          variant="quiet"
          storing={storing}
          sends={({ kind }) => kind === 'ignored'}
          onClick={() => onDecide({ kind: 'ignored', transaction })}
        >
          {state === 'refund-due' ? 'Zurückgezahlt: ablegen' : 'Betrifft keine Bestellung'}
        </DecisionButton>
      </div>
      {isSearching ? (
        <OrderSearch paid={transaction.amount} storing={storing} onBook={book} />
      ) : null}
    </div>
  )
}
