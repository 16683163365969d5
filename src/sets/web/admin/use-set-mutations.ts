import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiGet, apiSend } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { SetFormValues } from '../../domain/set-input.ts'
import type { SetEntries, SetEntry } from '../../domain/set-view.ts'

/** All sets as admins edit them. */
export const setEntriesQuery = queryOptions({
  queryKey: [adminApi.sets()],
  queryFn: () => apiGet<SetEntries>(adminApi.sets()),
})

/** Reloads the sets after a change. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [adminApi.sets(), api.sets()].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

interface Saved {
  readonly input: SetFormValues
  /** The revision of the set that the form changes. */
  readonly revision: number
  readonly key: string
}

/** Adds a set (`id` null) or changes one. */
export function useSetSaving(id: string | null) {
  const refresh = useRefresh()
  const saving = useMutation({
    mutationFn: ({ input, revision, key }: Saved) =>
      id === null
        ? apiSend<SetEntry>('POST', adminApi.sets(), input, { 'Idempotency-Key': key })
        : apiSend<SetEntry>('PATCH', adminApi.set(id), { ...input, revision }),
    onSettled: refresh,
  })
  useSessionEnd(saving.error)
  return saving
}

/** Deletes a set. */
export function useSetDeletion(id: string) {
  const refresh = useRefresh()
  const deletion = useMutation({
    mutationFn: () => apiSend('DELETE', adminApi.set(id)),
    onSettled: refresh,
  })
  useSessionEnd(deletion.error)
  return deletion
}
