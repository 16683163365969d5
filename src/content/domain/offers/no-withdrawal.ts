/**
 * Says in the terms, and beside events and workshops, that there is no right of withdrawal for a fixed day (BGB § 312g
 * Abs. 2 Nr. 9; duty to inform: Art. 246a § 1 Abs. 3 Nr. 1 EGBGB). It is apart from withdrawal.ts, so that the
 * pages of the offers do not load the legal texts.
 */
export const NO_WITHDRAWAL_NOTE =
  'Für Events und Workshops mit einem festen Termin besteht kein Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB).'
