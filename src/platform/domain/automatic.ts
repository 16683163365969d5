/** Recorded instead of an admin's account for what the shop does by itself. */
export const AUTOMATIC = 'automatic'

export const AUTOMATIC_LABEL = 'Automatik'
