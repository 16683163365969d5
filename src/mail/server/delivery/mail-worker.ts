import {
  deliverMails,
  unreachablePauseMs,
  type DeliverDeps,
  type DeliveryResult,
} from './deliver-mails.ts'
import type { MailTransport } from './smtp-transport.ts'

export interface MailWorker {
  /** Finishes the current mails and sends no more; waits a few seconds at most. */
  stop(): Promise<void>
}

/** How often an idle worker looks for mails. */
const IDLE_MS = 1_000

/** The most mails that may wait for a slow confirmation while others are sent. */
const MAX_SLOW = 50
/** From so many on, unconfirmed mails are not sent again, so that new mails are never held up. */
const MAX_SLOW_RETRIES = 25

/** A mail server that hangs must not delay the shutdown; the next process sends its mail again. */
const STOP_WAIT_MS = 7_000

function wait(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    if (stopped.aborted) end()
    else stopped.addEventListener('abort', end)
  })
}

/**
 * Sends queued mails until it is stopped, and retries when mail server or database are unavailable.
 */
export function startMailWorker(deps: DeliverDeps, transport: MailTransport): MailWorker {
  const stopping = new AbortController()
  const { signal } = stopping

  const underWay = new Set<Promise<DeliveryResult>>()

  /** Sends the next mail; resolves when it is sent or failed, or when its confirmation takes long. */
  async function deliverNext(): Promise<DeliveryResult> {
    const slow = Promise.withResolvers<DeliveryResult>()
    const onSlow = (): void => slow.resolve('progress')
    const delivery = deliverMails(deps, transport, {
      onSlow,
      onlyNew: underWay.size >= MAX_SLOW_RETRIES,
    }).catch((error: unknown) => {
      deps.log.error({ err: error }, 'mails could not be delivered')
      return 'unreachable' as const
    })
    underWay.add(delivery)
    void delivery.finally(() => underWay.delete(delivery))
    return Promise.race([delivery, slow.promise])
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const round = await deliverNext()
      if (round === 'unreachable') {
        failures += 1
        await wait(unreachablePauseMs(failures), signal)
      } else {
        failures = 0
        if (round === 'idle') await wait(IDLE_MS, signal)
      }
      if (underWay.size >= MAX_SLOW) await Promise.race(underWay)
    }
    await Promise.all(underWay)
  }

  const done = run()
  return {
    stop: async () => {
      stopping.abort()
      const ended = new AbortController()
      await Promise.race([done, wait(STOP_WAIT_MS, ended.signal)])
      ended.abort()
    },
  }
}
