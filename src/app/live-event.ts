/** Fired on the window once the server's HTML answers to the visitor. */
export const LIVE_EVENT = 'live'
