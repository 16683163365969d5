import type { IncomingMessage, ServerResponse } from 'node:http'

/** How slowly a body may come. */
export interface BodyPace {
  /** Within this time a body is complete, or, where more is allowed, went on fast enough. */
  readonly lookMs: number
  /** What a large file sends at least, from one look to the next. */
  readonly leastBytesPerSecond: number
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Calls `onSlow` once if the body of a request takes too long. One that may be large goes on as
 * long as it keeps the pace and still waits for its answer: so no upload holds a place for ever.
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
  // Mostly the answer is there long before the first look.
  response.once('close', () => {
    if (request.complete || socket.destroyed) clearInterval(timer)
  })
}
