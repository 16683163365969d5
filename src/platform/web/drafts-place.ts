/** Where the tab keeps what is typed at the desk and not sent yet; ends with a logout. */
export const DRAFTS = 'desk-drafts'
