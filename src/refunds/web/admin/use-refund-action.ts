import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'

interface RefundAction {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: unknown
  /** So that a request that is sent again is done once. */
  readonly key?: string
}

/** Sends a change of refunds. Everything is loaded again, because money changes orders, withdrawals and sums. */
export function useRefundAction<Answer = unknown>() {
  const queryClient = useQueryClient()
  const action = useMutation({
    mutationFn: ({ method, path, body, key }: RefundAction) =>
      apiSend<Answer>(method, path, body, key === undefined ? {} : { 'Idempotency-Key': key }),
    // A refusal may mean that another admin did something.
    onSettled: () => queryClient.invalidateQueries(),
  })
  useSessionEnd(action.error)
  return action
}
