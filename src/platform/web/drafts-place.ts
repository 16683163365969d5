/** Where the tab keeps what is typed at the desk and not sent yet; ends with a logout. */
export const DRAFTS = 'desk-drafts'

/** The same in the document's memory: outlives a dialog that is closed and a page that is left. */
export const drafts = new Map<string, string>()

/** Forgets every one, as a logout does. */
export function forgetDrafts(): void {
  drafts.clear()
  try {
    sessionStorage.removeItem(DRAFTS)
  } catch {
    // Forbidden storage kept none.
  }
}
