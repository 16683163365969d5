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

/** Works on one inquiry: the answer is how it then stands, and the list is read anew. */
export function useInquiryMutation(id: string) {
  const queryClient = useQueryClient()
  const work = useMutation({
    mutationFn: ({ method, path, body }: Work) => apiSend<InquiryView>(method, path, body),
    onSuccess: async (inquiry) => {
      // What was asked before the change and is answered after it would bring back how it was.
      await queryClient.cancelQueries({ queryKey: [adminApi.inquiry(id)] })
      queryClient.setQueryData([adminApi.inquiry(id)], inquiry)
    },
    // Whatever was refused may be because someone else was faster.
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
