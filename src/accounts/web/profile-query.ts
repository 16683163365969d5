import { queryOptions } from '@tanstack/react-query'
import { hasStatus } from '../../platform/web/api-client.ts'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { forgetOrders } from './personal-data.ts'
import { clearSessionHint } from './session-hint.ts'

const FIVE_MINUTES_MS = 5 * 60 * 1000

const queryKey = [api.userProfile()]

/**
 * Asks twice before the session counts as ended: the first request may have left with the cookie
 * from before another one renewed the session.
 */
async function readProfile(fetcher: Fetcher, isSecond = false): Promise<ProfileView | null> {
  try {
    return await fetcher<ProfileView>(api.userProfile())
  } catch (error) {
    if (!hasStatus(error, 401)) throw error
    if (!isSecond) return readProfile(fetcher, true)
    clearSessionHint()
    return null
  }
}

/** The profile of the session, or null without one: a 401 is an expected answer. */
export function profileQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<ProfileView | null> => {
      const profile = await readProfile(fetcher)
      const before = client.getQueryData<ProfileView | null>(queryKey)
      // Another tab may have changed the account behind the cookie.
      if (before && before.id !== profile?.id) void forgetOrders(client)
      return profile
    },
    // A missing session is never fresh: a login in another tab must be noticed.
    staleTime: (query) => (query.state.data ? FIVE_MINUTES_MS : 0),
    gcTime: FIVE_MINUTES_MS,
    // Reloads when the tab is shown again: the session may have ended or changed elsewhere.
    refetchOnWindowFocus: 'always',
    retry: false,
    retryOnMount: true,
  })
}
