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

/** Sends decisions about payments and reloads what they change. */
function useSending(onDone: (request: DecisionRequest) => void) {
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: send,
    // Decisions run one after the other.
    scope: { id: 'decisions about payments' },
    onSuccess: (_, request) => onDone(request),
    // A refusal may mean that another admin decided.
    onSettled: (_, _error, request) =>
      Promise.all(
        [
          adminApi.bankTransactions(),
          adminApi.orders(),
          ...('order' in request ? [api.order(request.order.id)] : []),
        ].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
      ),
  })
  useSessionEnd(decision.error)
  return decision
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
  const { isPending, error, variables, mutate } = useSending(setDone)
  function decide(request: DecisionRequest, place: number | null): void {
    if (isPending) return
    leftRow.current = place === null ? null : { id: request.transaction.id, place }
    mutate(request)
  }
  return {
    done,
    decide,
    /** Returns, once, the place of the row whose payment has left the list; null when none has. */
    takeLeftPlace: (shown: readonly BankTransactionView[]): number | null => {
      const left = leftRow.current
      if (left === null || shown.some(({ id }) => id === left.id)) return null
      leftRow.current = null
      return left.place
    },
    /** Waits while the lists that the last decision changed are still read. */
    undo: (): void => {
      const isUndoing = isPending && variables.kind === 'undo'
      if (!done || done.kind === 'undo' || isUndoing) return
      leftRow.current = null
      mutate({ kind: 'undo', transaction: done.transaction })
    },
    dismiss: (): void => setDone(null),
    error: isPending ? null : error,
    /** The payment that is being decided. */
    busyId: isPending ? variables.transaction.id : null,
  }
}

export type Decisions = ReturnType<typeof useDecisions>
