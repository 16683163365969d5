import { useQuery } from '@tanstack/react-query'
import { apiSend } from '../../platform/web/api-client.ts'
import { isLinkOver } from '../../platform/web/link-token.ts'

/** The state of a mail's link; `over` says in German that it no longer works. */
export type LinkCheck<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'over'; readonly text: string }
  /** Null: the check failed; sending the form shows whether the link works. */
  | { readonly state: 'open'; readonly answer: T | null }

/** Checks on arrival whether a link still works, so that nobody fills in a form in vain. */
export function useLinkCheck<T>(path: string, token: string): LinkCheck<T> {
  const { data, error } = useQuery({
    queryKey: [path, token],
    queryFn: () => apiSend<T>('POST', path, { token }),
    staleTime: 0,
    gcTime: 0,
    retryOnMount: true,
  })
  if (isLinkOver(error)) return { state: 'over', text: error.message }
  if (error) return { state: 'open', answer: null }
  return data === undefined ? { state: 'waiting' } : { state: 'open', answer: data }
}
