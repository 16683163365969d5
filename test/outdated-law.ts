/** Repealed laws, and the EU's dispute platform, which was closed on 20 July 2025. */
export const OUTDATED_LAW = /\bTMG\b|TTDSG|VerpackG|consumers\/odr/
