import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { InquiryView } from '../../domain/inquiry-view.ts'

interface Work {
  readonly method: 'PATCH' | 'POST'
  readonly path: string
  readonly body: unknown
}

/** Changes one inquiry, stores the answer as its new state, and reloads the list. */
export function useInquiryMutation(id: string) {
  const queryClient = useQueryClient()
  const work = useMutation({
    mutationFn: ({ method, path, body }: Work) => apiSend<InquiryView>(method, path, body),
    onSuccess: async (inquiry) => {
      // A query that started before the change would overwrite the new state.
      await queryClient.cancelQueries({ queryKey: [adminApi.inquiry(id)] })
      queryClient.setQueryData([adminApi.inquiry(id)], inquiry)
    },
    // A refusal may mean that another admin changed the inquiry.
    onError: () => queryClient.invalidateQueries({ queryKey: [adminApi.inquiry(id)] }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [adminApi.inquiries()] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.calendar()] }),
      ]),
  })
  useSessionEnd(work.error)
  return work
}
