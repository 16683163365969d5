import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { useSessionEnd } from '../session.ts'

/** One change of an admin or an invitation. */
export interface AdminsMutation {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** The notice after success. */
  readonly done: string
  /** The changed admin or invitation. */
  readonly person: string
}

/**
 * Sends a change, shows a notice and reloads both lists, also after a refusal, because other admins
 * may have changed them.
 */
export function useAdminsMutation(onDone: () => void) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: ({ method, path, body }: AdminsMutation) => apiSend(method, path, body),
    onSuccess: (_answer, { done, person }) => {
      toast({ kind: 'success', title: done, text: person })
      onDone()
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [adminApi.admins()] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.invitations()] }),
      ]),
  })
  useSessionEnd(change.error)
  const failure = change.error ? refusalText(change.error, TRY_LATER) : null
  return { change, failure }
}
