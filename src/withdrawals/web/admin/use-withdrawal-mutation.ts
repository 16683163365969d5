import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { WithdrawalView } from '../../domain/withdrawal-view.ts'

interface Work {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  /** Without the version, which is added. */
  readonly body?: object
  /** Title of the toast after success. */
  readonly done: string
}

export type WithdrawalMutation = ReturnType<typeof useWithdrawalMutation>

/** Changes a withdrawal if it still is what the admin saw, and stores the answer as its new state. */
export function useWithdrawalMutation({ id, version, order }: WithdrawalView) {
  const queryClient = useQueryClient()
  const queryKey = [adminApi.withdrawal(id)]
  const work = useMutation({
    mutationFn: ({ method, path, body }: Work) =>
      apiSend<WithdrawalView>(method, path, { ...body, version }),
    onSuccess: async (withdrawal, { done }) => {
      // A query that started before the change would overwrite the new state.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, withdrawal)
      toast({ kind: 'success', title: done })
    },
    // A refusal may mean that another admin changed the withdrawal.
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [adminApi.withdrawals()] }),
        ...(order ? [queryClient.invalidateQueries({ queryKey: [api.order(order.id)] })] : []),
        queryClient.invalidateQueries({ queryKey: [adminApi.orders()] }),
      ]),
  })
  useSessionEnd(work.error)
  return work
}
