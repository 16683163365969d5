/** The sessionStorage key of admin drafts; deleted at logout. */
export const DRAFTS_STORAGE_KEY = 'admin-drafts'

/** The sessionStorage key of the checkout's unsent form; deleted at logout. */
export const CHECKOUT_STORAGE_KEY = 'checkout-draft'

/** Drafts in the document's memory: they survive a closed dialog and a change of page. */
export const drafts = new Map<string, string>()

/** Deletes all drafts; called at logout. */
export function deleteDrafts(): void {
  drafts.clear()
  try {
    sessionStorage.removeItem(DRAFTS_STORAGE_KEY)
    sessionStorage.removeItem(CHECKOUT_STORAGE_KEY)
  } catch {
    // Storage is forbidden, so it holds no draft.
  }
}
