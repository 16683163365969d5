/** Most addresses of an account. */
export const MAX_ADDRESSES = 10
