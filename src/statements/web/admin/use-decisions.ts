import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { Decision } from '../../domain/statement-input.ts'
import type { BankTransactionView, CandidateOrder } from '../../domain/transactions-view.ts'

/** A payment is booked for an order; `revive` also makes a cancelled one valid again. */
export type OrderDecision = 'book' | 'revive'

/** What an admin decides about a payment. */
export type DecisionRequest = { readonly transaction: BankTransactionView } & (
  | { readonly kind: OrderDecision; readonly order: CandidateOrder }
  | { readonly kind: Decision }
  | { readonly kind: 'undo' }
)

function send(request: DecisionRequest): Promise<unknown> {
  const { id } = request.transaction
  if ('order' in request) {
    const { id: orderId, open: seenOpen } = request.order
    const revive = request.kind === 'revive'
    return apiSend('POST', adminApi.bankTransactionBooking(id), { orderId, seenOpen, revive })
  }
  if (request.kind === 'undo') return apiSend('POST', adminApi.bankTransactionUndo(id))
  return apiSend('POST', adminApi.bankTransactionDecision(id), { decision: request.kind })
}

const isUndo = ({ kind }: DecisionRequest): boolean => kind === 'undo'

/** The decisions that are not stored yet, or whose lists are still read. */
function usePending() {
  const [pending, setPending] = useState<readonly DecisionRequest[]>([])
  // Two clicks may come before the next rendering.
  const latest = useRef(pending)
  function set(next: readonly DecisionRequest[]): void {
    latest.current = next
    setPending(next)
  }
  return {
    pending,
    add: (request: DecisionRequest): void => set([...latest.current, request]),
    remove: (request: DecisionRequest): void =>
      set(latest.current.filter((other) => other !== request)),
    /** Whether another decision about the same payment is pending; an undo waits only for another undo. */
    isBlocked: (request: DecisionRequest): boolean =>
      latest.current.some(
        (other) =>
          other.transaction.id === request.transaction.id && (!isUndo(request) || isUndo(other)),
      ),
  }
}

/** Sends decisions about payments, one after the other, and reloads what they change. */
function useSending(onDone: (request: DecisionRequest) => void) {
  const queryClient = useQueryClient()
  const { pending, add, remove, isBlocked } = usePending()
  // The mutation itself knows the error of the latest decision only.
  const [error, setError] = useState<Error | null>(null)
  const { mutate } = useMutation({
    mutationFn: send,
    scope: { id: 'decisions about payments' },
    onSuccess: (_, request) => onDone(request),
    onError: setError,
    // Not awaited, so that the next decision does not wait for the lists. A refusal may mean that another admin decided.
    onSettled: (_, _error, request) => {
      const paths = [
        adminApi.bankTransactions(),
        adminApi.orders(),
        ...('order' in request ? [api.order(request.order.id)] : []),
      ]
      void Promise.all(
        paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
      ).finally(() => remove(request))
    },
  })
  useSessionEnd(error)
  /** Sends a decision and returns true, unless it is blocked. */
  function decide(request: DecisionRequest): boolean {
    if (isBlocked(request)) return false
    setError(null)
    add(request)
    mutate(request)
    return true
  }
  return { decide, pending, error }
}

/** The row whose payment was decided; the one that takes its place gets the focus. */
interface LeftRow {
  readonly id: string
  readonly place: number
}

/** Decides about payments and remembers the last decision, so that it can be undone. */
export function useDecisions() {
  const [done, setDone] = useState<DecisionRequest | null>(null)
  const leftRow = useRef<LeftRow | null>(null)
  const sending = useSending(setDone)
  return {
    done,
    decide: (request: DecisionRequest, place: number): void => {
      if (sending.decide(request)) leftRow.current = { id: request.transaction.id, place }
    },
    /** Returns, once, the place of the row whose payment has left the list; null when none has. */
    takeLeftPlace: (shown: readonly BankTransactionView[]): number | null => {
      const left = leftRow.current
      if (left === null || shown.some(({ id }) => id === left.id)) return null
      leftRow.current = null
      return left.place
    },
    undo: (): void => {
      if (!done || isUndo(done)) return
      if (sending.decide({ kind: 'undo', transaction: done.transaction })) leftRow.current = null
    },
    dismiss: (): void => setDone(null),
    error: sending.error,
    /** The payments that are being decided. */
    busyIds: sending.pending.map(({ transaction }) => transaction.id),
  }
}

export type Decisions = ReturnType<typeof useDecisions>
