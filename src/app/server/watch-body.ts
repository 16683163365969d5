import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds in which a body must be complete or, if it may be large, must have kept the rate. */
export const BODY_CHECK_MS = 30_000

/** Bytes that a large body must send from one check to the next: 60 KB a second. */
export const MIN_BYTES_PER_CHECK = 1_800_000

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Calls `onSlow` once if the body of a request takes too long. A body that may be large continues as
 * long as it keeps the minimum rate and is not answered yet, so no upload occupies a slot for ever.
 */
export function watchBody(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { mayBeLarge }: { readonly mayBeLarge: boolean },
  onSlow: () => void,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    if (mayBeLarge && !response.writableEnded && came >= MIN_BYTES_PER_CHECK) return
    clearInterval(timer)
    onSlow()
  }, BODY_CHECK_MS).unref()
  // Most requests are answered long before the first check.
  response.once('close', () => {
    if (request.complete || socket.destroyed) clearInterval(timer)
  })
}
