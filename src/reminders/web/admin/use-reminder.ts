import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiGet, apiSend } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { ReminderView } from '../../domain/reminder-view.ts'

/** Reads where an order's missing payment stands. The key starts with the order's, so that it is reloaded with it. */
export function useReminder(orderId: string) {
  const reminder = useQuery({
    queryKey: [api.order(orderId), 'reminder'],
    queryFn: () => apiGet<ReminderView>(adminApi.orderReminder(orderId)),
    staleTime: 0,
  })
  useSessionEnd(reminder.error)
  return reminder
}

interface ReminderChange {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: object
  /** The toast's title. */
  readonly done: string
}

/** Sends a change about an order's missing payment and reloads the order. */
export function useReminderChange(orderId: string) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ method, path, body }: ReminderChange) =>
      apiSend<ReminderView>(method, path, body),
    onSuccess: (_view, { done }) => toast({ kind: 'success', title: done }),
    // A refusal may mean that the payment came or another admin was first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [api.order(orderId)] }),
  })
  useSessionEnd(change.error)
  return change
}
