import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { apiSend, hasStatus } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { Decision, UndoInput } from '../../domain/statement-input.ts'
import { decidedStates } from '../../domain/transaction-state.ts'
import type { BankTransactionView, CandidateOrder } from '../../domain/transactions-view.ts'

/** A payment is booked for an order; `revive` also makes a cancelled one valid again. */
export type OrderDecision = 'book' | 'revive'

/** What an admin decides about a payment. */
export type MadeDecision = { readonly transaction: BankTransactionView } & (
  | { readonly kind: OrderDecision; readonly order: CandidateOrder }
  | { readonly kind: Decision }
)

/** A decision, or that one is undone: the shop refuses that when another admin has decided anew. */
export type DecisionRequest =
  | MadeDecision
  | (Pick<MadeDecision, 'transaction'> & { readonly kind: 'undo'; readonly undone: UndoInput })

function undoOf(made: MadeDecision): UndoInput {
  return 'order' in made ? { decision: 'booked', orderId: made.order.id } : { decision: made.kind }
}

/** Returns the decision that a row shows; null while nothing is decided. */
export function shownDecision({ state, order }: BankTransactionView): UndoInput | null {
  if (state === 'booked') return { decision: state, orderId: order?.id }
  const decision = decidedStates.find((one) => one === state)
  return decision ? { decision } : null
}

function send(request: DecisionRequest): Promise<unknown> {
  const { id } = request.transaction
  if ('order' in request) {
    const { id: orderId, open: seenOpen } = request.order
    const revive = request.kind === 'revive'
    return apiSend('POST', adminApi.bankTransactionBooking(id), { orderId, seenOpen, revive })
  }
  if (request.kind === 'undo') {
    return apiSend('POST', adminApi.bankTransactionUndo(id), request.undone)
  }
  return apiSend('POST', adminApi.bankTransactionDecision(id), { decision: request.kind })
}

const isUndo = ({ kind }: DecisionRequest): boolean => kind === 'undo'

/** A decision that was not stored. */
interface Failure {
  readonly request: DecisionRequest
  readonly error: Error
}

/** The payment of a decision, for texts: its amount and payer. */
export function nameOf({ transaction: { amount, payerName } }: DecisionRequest): string {
  return `${formatAmount(amount)} von ${payerName || 'Unbekannt'}`
}

/** Returns the payment of a decision that was not stored, and why. */
export function failureText({ request, error }: Failure): string {
  return `${nameOf(request)}: ${refusalText(error, TRY_LATER)}`
}

/** Returns a ref that is false once the component has left the page. */
function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  return isShown
}

interface Outcome {
  readonly onDone: (request: DecisionRequest) => void
  readonly onFailed: (request: DecisionRequest, wasRefused: boolean) => void
}

/** Sends decisions about payments, one at a time, and reloads what they change. */
function useSending({ onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  /** Two clicks may come before the next rendering. */
  const isStoring = useRef(false)
  /** Decisions that were stored or refused, until their lists are read: their rows show what was before. */
  const [reading, setReading] = useState<readonly DecisionRequest[]>([])
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: send,
    onSuccess: (_, request) => onDone(request),
    onError: (reason, request) => {
      onFailed(request, hasStatus(reason, 409))
      if (isShown.current) return
      const text = failureText({ request, error: reason })
      toast({ kind: 'error', title: 'Nicht gespeichert', text })
    },
    // The next decision does not wait for the lists. A refusal may mean that another admin decided.
    onSettled: (_, _error, request) => {
      isStoring.current = false
      setReading((before) => [...before, request])
      const paths = [
        adminApi.bankTransactions(),
        adminApi.orders(),
        ...('order' in request ? [api.order(request.order.id)] : []),
      ]
      void Promise.all(
        paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
      ).finally(() => setReading((before) => before.filter((other) => other !== request)))
    },
  })
  useSessionEnd(error)
  const failure: Failure | null = error && variables ? { request: variables, error } : null
  /** Sends a decision and returns true; false while another one is stored, or the row shows what was. */
  function decide(request: DecisionRequest): boolean {
    const isOutdated = reading.some(
      ({ kind, transaction }) =>
        transaction.id === request.transaction.id && (!isUndo(request) || kind === 'undo'),
    )
    if (isStoring.current || isOutdated) return false
    isStoring.current = true
    mutate(request)
    return true
  }
  return { decide, storing: isPending ? variables : null, reading, failure }
}

/** What is being stored, seen from a row: its own decision, one about another payment, or none. */
export type Storing = DecisionRequest | 'other' | null

/** The row whose payment was decided, and those below it: the first of them that is left gets its focus. */
interface LeftRow {
  readonly id: string
  readonly below: readonly string[]
}

const idOf = ({ id }: Pick<BankTransactionView, 'id'>): string => id

/** Decides about payments and remembers the last decision, so that it can be undone. */
export function useDecisions() {
  const [done, setDone] = useState<DecisionRequest | null>(null)
  const leftRow = useRef<LeftRow | null>(null)
  const { decide, storing, reading, failure } = useSending({
    onDone: setDone,
    onFailed: (request, wasRefused) => {
      // Somebody else has decided: the row leaves the list, and what the note says is no longer true.
      if (!wasRefused) leftRow.current = null
      else if (isUndo(request)) {
        setDone((last) => (last?.transaction.id === request.transaction.id ? null : last))
      }
    },
  })
  return {
    done,
    /** `shown` are the payments of the list, in its order. */
    decide: (request: DecisionRequest, shown: readonly BankTransactionView[]): void => {
      if (!decide(request)) return
      const { id } = request.transaction
      const ids = shown.map(idOf)
      leftRow.current = { id, below: ids.slice(ids.indexOf(id) + 1) }
    },
    /**
     * Returns, once after the decided row has left the list, the payments whose rows may take its focus, best first;
     * null at other times.
     */
    takeSuccessors: (shown: readonly BankTransactionView[]): readonly string[] | null => {
      const left = leftRow.current
      const ids = shown.map(idOf)
      if (left === null || ids.includes(left.id)) return null
      leftRow.current = null
      return [...left.below.filter((id) => ids.includes(id)), ...ids.slice(-1)]
    },
    undo: (): void => {
      if (!done || done.kind === 'undo') return
      const { transaction } = done
      const undo = { kind: 'undo', transaction, undone: undoOf(done) } as const
      if (decide(undo)) leftRow.current = null
    },
    dismiss: (): void => setDone(null),
    failure,
    storingOf: ({ id }: Pick<BankTransactionView, 'id'>): Storing => {
      const own = [storing, ...reading].find((request) => request?.transaction.id === id)
      return own ?? (storing ? 'other' : null)
    },
    isStoring: storing !== null,
  }
}

export type Decisions = ReturnType<typeof useDecisions>

/** Whether nothing has the focus, because what had it is gone. */
export const isFocusLost = (): boolean => document.activeElement === document.body
