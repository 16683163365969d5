import { useMutation, useQueryClient } from '@tanstack/react-query'
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
export function useDecision(onDone: (request: DecisionRequest) => void) {
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: send,
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
