import { useEffect, useSyncExternalStore } from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { apiGet, hasStatus } from '../../platform/web/api-client.ts'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { forgetPersonalData } from './personal-data.ts'
import { profileQuery } from './profile-query.ts'
import {
  announceSession,
  sessionHint,
  subscribeToSessionHint,
  type SessionHint,
} from './session-hint.ts'

export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'signed-in'; readonly profile: ProfileView }

export interface SessionCheck {
  readonly hint: SessionHint
  readonly session: Session
  /** The profile could not be loaded (no network, server down), so the session is unknown. */
  readonly failed: boolean
  readonly retry: () => void
}

const unknownOnServer = (): SessionHint => 'unknown'

/** Returns the session with the reasons behind it, for guards; other code uses `useSession`. */
export function useSessionCheck(): SessionCheck {
  const hint = useSyncExternalStore(subscribeToSessionHint, sessionHint, unknownOnServer)
  const profile = useQuery({ ...profileQuery(useFetcher()), enabled: hint === 'present' })
  useForgetting(hint)
  const failed = hint === 'present' && profile.isError && !profile.data && !profile.isFetching
  const retry = (): void => void profile.refetch()
  return { hint, session: readSession(hint, profile), failed, retry }
}

/** Deletes personal data in this tab when the session ended in another one. */
function useForgetting(hint: SessionHint): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (hint === 'absent') forgetPersonalData(queryClient)
  }, [hint, queryClient])
}

function readSession(
  hint: SessionHint,
  profile: { data?: ProfileView | null; isFetching: boolean; isPending: boolean; isError: boolean },
): Session {
  if (hint === 'absent') return { state: 'anonymous' }
  if (hint !== 'present') return { state: 'unknown' }
  if (profile.data) return { state: 'signed-in', profile: profile.data }
  return profile.isFetching || (profile.isPending && !profile.isError)
    ? { state: 'unknown' }
    : { state: 'anonymous' }
}

/** Returns the session of this browser; unknown until mounted and loaded. */
export function useSession(): Session {
  return useSessionCheck().session
}

/** Reloads the profile after login, registration or a checkout that created an account. */
export async function refreshSession(queryClient: QueryClient): Promise<void> {
  // A request from before the login would answer that there is no session.
  await queryClient.cancelQueries({ queryKey: [api.userProfile()] })
  announceSession()
  await Promise.all([
    // When loading fails, the pages that need the profile show it and offer to try again.
    queryClient.query({ ...profileQuery(apiGet), staleTime: 0 }).catch(() => null),
    queryClient.invalidateQueries({ queryKey: [api.userOrders()] }),
  ])
}

/**
 * Handles a failed response: 401 and 403 reload the profile, which finds out whether the session has
 * ended. The page guard does the rest.
 */
export function useSessionEnd(error: unknown): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (hasStatus(error, 401) || hasStatus(error, 403)) {
      void queryClient.invalidateQueries({ queryKey: [api.userProfile()] })
    }
  }, [error, queryClient])
}
