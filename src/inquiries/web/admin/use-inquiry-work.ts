import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { api } from '../../../urls.ts'
import type { InquiryView } from '../../domain/inquiry-view.ts'

interface Work {
  readonly method: 'PATCH' | 'POST'
  readonly path: string
  readonly body: unknown
}

/** Works on one inquiry: the answer is how it then stands, and the list is read anew. */
export function useInquiryWork(id: string) {
  const queryClient = useQueryClient()
  const work = useMutation({
    mutationFn: ({ method, path, body }: Work) => apiSend<InquiryView>(method, path, body),
    onSuccess: (inquiry) => queryClient.setQueryData([api.adminInquiry(id)], inquiry),
    // Whatever was refused may be because someone else was faster.
    onError: () => queryClient.invalidateQueries({ queryKey: [api.adminInquiry(id)] }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [api.adminInquiries()] }),
        queryClient.invalidateQueries({ queryKey: [api.adminCalendar()] }),
      ]),
  })
  useSessionEnd(work.error)
  return work
}
