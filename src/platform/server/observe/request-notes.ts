import type { Context } from 'hono'
import type { RefusalCode } from '../../domain/refusal.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Names one request in the log and in the header `X-Request-Id`. */
    requestId: string
    /** The pattern of the page, where the router itself only knows `*`. */
    pagePattern: string
    /** The code of the refusal that was the answer. */
    refusalCode: RefusalCode
  }
}

/** What a proxy or client may send as `X-Request-Id`; anything else is replaced. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** Returns the id that a client sent if it can be used, otherwise null. */
export function sentRequestId(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : null
}

/** Returns the id of a request; requests inside this process get a new one. */
export function requestIdOf(c: Context): string {
  const known: string | undefined = c.get('requestId')
  return known ?? crypto.randomUUID()
}
