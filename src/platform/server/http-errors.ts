import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { refusal, refusalStatus, type Refusal } from '../domain/refusal.ts'
import { isDatabaseUnavailable } from './database/database-errors.ts'
import type { Log } from './log.ts'
import { redactPath } from './redact-path.ts'
import { requestIdOf } from './observe/request-notes.ts'

const RETRY_AFTER_SECONDS = 5

/** Answers a refusal as JSON `{ message, code, fields? }` with the status of its code. */
export function refuse(c: Context, { code, message, fields, details }: Refusal): Response {
  c.header('Cache-Control', 'no-store')
  c.set('refusalCode', code)
  const wait = details?.retryAfterSeconds
  if (typeof wait === 'number') c.header('Retry-After', String(wait))
  return c.json({ message, code, ...(fields && { fields }), ...details }, refusalStatus[code])
}

/** Answers every unexpected error: 503 when the database is unreachable, otherwise 500. */
export function handleError(log: Log): ErrorHandler {
  return (error, c) => {
    const requestId = requestIdOf(c)
    const path = redactPath(c.req.path)
    if (isDatabaseUnavailable(error)) {
      log.error({ err: error, requestId, path }, 'database unavailable')
      return refuse(
        c,
        refusal(
          'unavailable',
          'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Sekunden erneut.',
          { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } },
        ),
      )
    }
    log.error({ err: error, requestId, path }, 'unexpected error')
    return refuse(
      c,
      refusal('internal', 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.', {
        details: { requestId },
      }),
    )
  }
}

/** Answers 404 as JSON for an unknown address of the API. */
export const apiNotFound: NotFoundHandler = (c) =>
  refuse(c, refusal('not-found', 'Diese Adresse gibt es nicht.'))
