import { useMutation, useQueryClient, type MutateOptions } from '@tanstack/react-query'
import { useId } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'

interface MoneyAction {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  /** So that a request that is sent again is done once. */
  readonly key?: string
}

/**
 * Sends a change of money, one at a time. Everything is loaded again, because it changes orders, withdrawals and sums.
 */
export function useMoneyAction<Answer = unknown>() {
  const queryClient = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: ({ method, path, body, key }: MoneyAction) =>
      apiSend<Answer>(method, path, body, key === undefined ? {} : { 'Idempotency-Key': key }),
    // A refusal may mean that another admin did something.
    onSettled: () => queryClient.invalidateQueries(),
  })
  useSessionEnd(error)
  const send = (action: MoneyAction, options?: MutateOptions<Answer, Error, MoneyAction>): void => {
    // Not `isPending`, which is of the last rendering.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(action, options)
  }
  return { send, isPending, error }
}
