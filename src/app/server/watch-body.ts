import type { IncomingMessage, ServerResponse } from 'node:http'

/** How slowly a request body may arrive. */
export interface BodyPace {
  /** Milliseconds in which a body must be complete or, if it may be large, must have kept the rate. */
  readonly lookMs: number
  /** Bytes that a large body must send from one check to the next. */
  readonly leastBytesPerSecond: number
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Calls `onSlow` once if the body of a request takes too long. A body that may be large continues as
 * long as it keeps the minimum rate and is not answered yet, so no upload occupies a slot for ever.
 */
export function watchBody(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { pace, mayBeLarge }: { readonly pace: BodyPace; readonly mayBeLarge: boolean },
  onSlow: () => void,
): void {
  if (!hasBody(request)) return
  const { socket } = request
  const leastBytes = (pace.lookMs / 1_000) * pace.leastBytesPerSecond
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const came = socket.bytesRead - seen
    seen = socket.bytesRead
    if (mayBeLarge && !response.writableEnded && came >= leastBytes) return
    clearInterval(timer)
    onSlow()
  }, pace.lookMs).unref()
  // Most requests are answered long before the first check.
  response.once('close', () => {
    if (request.complete || socket.destroyed) clearInterval(timer)
  })
}
