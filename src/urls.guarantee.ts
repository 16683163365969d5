/** Paths of the EU notice on the legal guarantee. They are apart from urls.ts so that only pages with goods load them. */

/** The API of the notice. */
export const GUARANTEE_NOTICE_API = '/api/guarantee-notice'

/** Folder of the notice's files. */
export const GUARANTEE_NOTICE_FILES = '/guarantee-notice/'
