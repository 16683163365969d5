import { useQuery } from '@tanstack/react-query'
import { ApiError, apiSend } from '../../platform/web/api-client.ts'

/** What is known of a mail's link; `over` says in German that it works no more. */
export type LinkCheck<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'over'; readonly text: string }
  /** Null: it could not be asked; sending the form will tell. */
  | { readonly state: 'open'; readonly answer: T | null }

/** Asks on arrival whether a link still works, so that nobody fills in a form for nothing. */
export function useLinkCheck<T>(path: string, token: string): LinkCheck<T> {
  const { data, error } = useQuery({
    queryKey: [path, token],
    queryFn: () => apiSend<T>('POST', path, { token }),
    staleTime: 0,
    gcTime: 0,
    retryOnMount: true,
  })
  if (error instanceof ApiError && error.code === 'invalid') {
    return { state: 'over', text: error.message }
  }
  if (error) return { state: 'open', answer: null }
  return data === undefined ? { state: 'waiting' } : { state: 'open', answer: data }
}
