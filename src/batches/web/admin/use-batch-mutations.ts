import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { BatchEntry } from '../../domain/batch-view.ts'

/** Reloads the list of batches and what is planned from them after a change. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [adminApi.batches(), adminApi.packingPlan(), api.products()].map((path) =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path),
        }),
      ),
    )
}

interface Saved {
  /** The form values as typed; the server parses the kilograms. */
  readonly body: Readonly<Record<string, string>>
  readonly key: string
}

/** Enters a batch (`id` null) or changes one. */
export function useBatchSaving(id: string | null) {
  const refresh = useRefresh()
  const saving = useMutation({
    mutationFn: ({ body, key }: Saved) =>
      id === null
        ? apiSend<BatchEntry>('POST', adminApi.batches(), body, { 'Idempotency-Key': key })
        : apiSend<BatchEntry>('PATCH', adminApi.batch(id), body),
    onSettled: refresh,
  })
  useSessionEnd(saving.error)
  return saving
}

/** Closes a batch or opens it again; shows a toast in either case and on failure. */
export function useBatchClosing({ id }: BatchEntry) {
  const refresh = useRefresh()
  const closing = useMutation({
    mutationFn: (closed: boolean) =>
      apiSend<BatchEntry>('PUT', adminApi.batchClosing(id), { closed }),
    onSuccess: ({ closed, lot }) =>
      toast({
        kind: 'success',
        title: closed ? 'Röstung abgeschlossen' : 'Röstung wieder geöffnet',
        text: lot,
      }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: 'Die Röstung wurde nicht geändert',
        text: refusalText(error, TRY_LATER),
      }),
    onSettled: refresh,
  })
  useSessionEnd(closing.error)
  return closing
}

/** Deletes a batch. */
export function useBatchDeletion(id: string) {
  const refresh = useRefresh()
  const deletion = useMutation({
    mutationFn: () => apiSend('DELETE', adminApi.batch(id)),
    onSettled: refresh,
  })
  useSessionEnd(deletion.error)
  return deletion
}
