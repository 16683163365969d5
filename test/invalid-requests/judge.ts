import { UPLOADED_PICTURES } from '../../src/content/domain/uploaded-picture.ts'
import { GUARANTEE_NOTICE_FILES } from '../../src/urls.guarantee.ts'
import { health } from '../../src/urls.ts'

/** What the server's insides look like, if a response shows them. */
const INSIDES = [
  /\bat .{0,80}\.(?:ts|js|mjs):\d+/,
  /node_modules|node:internal/,
  /SQLITE_|SqliteError|constraint failed|violates .* constraint|syntax error at/,
  /\b(?:select|insert into|update|delete from)\b .{0,200}\b(?:from|values|set|where)\b/i,
  /\b(?:22021|22003|22P02|23505|40001|40P01)\b/,
  /(?:Type|Range|Reference|Syntax)Error|\[object Object\]|undefined is not|Cannot read/,
]

/** Addresses that may be unknown: the metrics, and folders of pictures without the name of a picture. */
const pagesInstead = new Set([health.metrics, UPLOADED_PICTURES, GUARANTEE_NOTICE_FILES])

interface JudgedAnswer {
  /** Path and query of the request. */
  readonly path: string
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/**
 * Returns what is wrong with the answer to an invalid request, or null. Every refusal is JSON with a
 * German message and a code; nothing is answered with 500 and above. Only the metrics and a folder of pictures
 * have the page of an unknown address instead.
 */
export function faultOf({ path, status, contentType, body }: JudgedAnswer): string | null {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`
  if (status < 400) return null
  const shown = INSIDES.find((inside) => inside.test(body))
  if (shown) return `${status} shows ${String(shown)}: ${body.slice(0, 300)}`
  // As the client sends it: of a name that is only a dot nothing is left but the folder.
  const { pathname } = new URL(path, 'http://shop.test')
  const isHidden = status === 404 && pagesInstead.has(pathname)
  if (isHidden && contentType.startsWith('text/html')) return null
  if (!contentType.startsWith('application/json')) return `${status} is ${contentType}, not JSON`
  try {
    const { message, code } = JSON.parse(body) as { message?: unknown; code?: unknown }
    const isGerman = typeof message === 'string' && /^[A-ZÄÖÜ„]/.test(message)
    if (!isGerman || /\b(?:invalid|required|expected|must)\b/i.test(message)) {
      return `${status} without a German message: ${body.slice(0, 200)}`
    }
    return typeof code === 'string' ? null : `${status} without a code: ${body.slice(0, 200)}`
  } catch {
    return `${status} is no JSON: ${body.slice(0, 200)}`
  }
}
