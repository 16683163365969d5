import type { QueryClient } from '@tanstack/react-query'
import { apiSend } from '../../platform/web/api-client.ts'
import { deleteDrafts } from '../../platform/web/draft-storage.ts'
import { refusalText, TRY_LATER } from '../../platform/web/forms/refusal-text.ts'
import { toast } from '../../platform/web/toast-store.ts'
import { api, pages } from '../../urls.ts'
import { forgetPersonalData } from './personal-data.ts'
import { clearSessionHint, setLeaving } from './session-hint.ts'

/** Delay from the notice to the home page (spec section 9). */
const LEAVE_AFTER_MS = 500

/**
 * Ends the session, deletes profile and orders from the cache, and opens the home page. After a
 * failure the visitor stays signed in and sees a notice with the title `failure`.
 */
export async function logout(
  queryClient: QueryClient,
  navigate: (path: string) => void,
  failure = 'Abmeldung fehlgeschlagen',
): Promise<void> {
  try {
    await apiSend('POST', api.logout())
  } catch (error) {
    toast({
      kind: 'error',
      title: failure,
      text: refusalText(error, TRY_LATER),
    })
    return
  }
  leaveAccount(queryClient, navigate, {
    title: 'Erfolgreich abgemeldet',
    text: 'Sie wurden abgemeldet.',
  })
}

/** Deletes what this browser knows of the account whose session has ended, and opens the home page. */
export function leaveAccount(
  queryClient: QueryClient,
  navigate: (path: string) => void,
  notice: { readonly title: string; readonly text: string },
): void {
  setLeaving(true)
  toast({ kind: 'success', ...notice })
  clearSessionHint()
  forgetPersonalData(queryClient)
  deleteDrafts()
  // Loaded again by the next page: on this one, what belongs to the account would only be refused.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  setTimeout(() => {
    navigate(pages.home())
    setLeaving(false)
  }, LEAVE_AFTER_MS)
}
