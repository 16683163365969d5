import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { programApi } from '../../../urls.programs.ts'

interface WebhookMutation {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** The notice after success. */
  readonly done: string
}

/** Sends a change of a webhook, shows a notice, and reloads the webhooks and the messages to this one. */
export function useWebhookMutation(id: string, onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ method, path, body }: WebhookMutation) => apiSend(method, path, body),
    onSuccess: (_answer, { done }) => {
      toast({ kind: 'success', title: done })
      onDone()
    },
    onError: (error) =>
      toast({
        kind: 'error',
        title: 'Das hat nicht geklappt',
        text: refusalText(error, TRY_LATER),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [programApi.webhooks()] }),
        queryClient.invalidateQueries({ queryKey: [programApi.webhookDeliveries(id)] }),
      ]),
  })
  useSessionEnd(change.error)
  return change
}
