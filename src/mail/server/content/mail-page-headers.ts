/**
 * Headers for the HTML of a mail, which has inline styles and text of visitors. A frame of the shop's own
 * pages may show it with its styles, but it must not run or load anything.
 */
export const MAIL_PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
} as const
