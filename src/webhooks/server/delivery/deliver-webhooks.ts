import { RETRY_MINUTES } from '../../domain/retries.ts'
import { notifyAdmins } from '../../../accounts/server/admins/notify-admins.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import { MINUTE_MS } from '../../../platform/domain/clock.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { isTestCopy } from '../../../platform/server/copies/restores-table.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { trace } from '../../../platform/server/observe/trace.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { PING } from '../../domain/webhook-events.ts'
import { withoutQuery } from '../../domain/without-query.ts'
import { decryptWebhookSecret, webhookHeaders } from '../webhook-secret.ts'
import {
  claimDelivery,
  findDueDeliveries,
  settleDelivery,
  type DueDelivery,
} from './due-deliveries-repo.ts'
import { webhookFailureText } from './webhook-failure-text.ts'
import { sendMessage, type Resolve } from './send-message.ts'
import { SEND_TIMEOUT_MS } from './send-timeout.ts'

export type DeliverDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'> & {
  /** Resolves names; tests pass their own. */
  readonly resolve?: Resolve
}

/** Pauses after each failed attempt; after the last one the message is given up. */
const PAUSES_MS = RETRY_MINUTES.map((minutes) => minutes * MINUTE_MS)
/** A webhook that fails for so long is switched off. */
const OFF_AFTER_MS = 3 * 24 * 60 * MINUTE_MS
/** A claim outlives its attempt by this margin; afterwards the sender counts as dead. */
const CLAIM_MS = SEND_TIMEOUT_MS + 20_000
/** Messages of one webhook. */
const AT_ONCE = 100
/** Longer than the first of a webhook's messages takes, no further one begins in the same run. */
const RUN_MS = SEND_TIMEOUT_MS

interface Outcome {
  readonly status: number | null
  /** Null after a success. */
  readonly error: string | null
}

async function send(deps: DeliverDeps, due: DueDelivery): Promise<Outcome> {
  const { db, clock, env, resolve } = deps
  const secret = decryptWebhookSecret(db, due.webhook_id, due.sealed_secret)
  if (secret === null) return { status: null, error: 'Das Geheimnis ist nicht mehr lesbar.' }
  const { id, url, body } = due
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  const headers = webhookHeaders(secret, { id, timestamp, body })
  try {
    const status = await sendMessage({ url, headers, body }, { env, ...(resolve && { resolve }) })
    const isAccepted = status >= 200 && status < 300
    return { status, error: isAccepted ? null : `Antwort mit Status ${status}.` }
  } catch (error) {
    return { status: null, error: webhookFailureText(error) }
  }
}

/** Notes when a webhook began to fail, and switches it off when that is long ago. */
async function noteFailure(tx: Tx, { webhook_id: id, url }: DueDelivery, now: Date): Promise<void> {
  const moment = now.toISOString()
  await tx
    .updateTable('webhooks')
    .set({ failing_since: moment })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute()
  const off = await tx
    .updateTable('webhooks')
    .set({ is_on: 0 })
    .where('id', '=', id)
    .where('is_on', '=', 1)
    .where('failing_since', '<=', new Date(now.getTime() - OFF_AFTER_MS).toISOString())
    .returning('id')
    .executeTakeFirst()
  if (!off) return
  await notifyAdmins(tx, {
    actorId: AUTOMATIC,
    notice: { act: 'webhook-off', url: withoutQuery(url) },
    now: moment,
  })
}

/** Stores what became of an attempt. */
async function settle(
  { db, clock }: DeliverDeps,
  due: DueDelivery,
  { claim, status, error }: Outcome & { readonly claim: string },
): Promise<void> {
  const now = clock.now()
  const answer = { answer_status: status, last_error: error }
  await transact(db, async (tx) => {
    if (error === null) {
      const sent = { ...answer, state: 'sent', sent_at: now.toISOString() } as const
      await settleDelivery(tx, due, claim, sent)
      await tx
        .updateTable('webhooks')
        .set({ failing_since: null })
        .where('id', '=', due.webhook_id)
        .where('failing_since', 'is not', null)
        .execute()
      return
    }
    const pauseMs = due.event === PING ? undefined : PAUSES_MS[due.attempts]
    const change =
      pauseMs === undefined
        ? ({ ...answer, state: 'failed' } as const)
        : ({
            ...answer,
            state: 'queued',
            next_attempt_at: new Date(now.getTime() + pauseMs).toISOString(),
          } as const)
    const isOwn = await settleDelivery(tx, due, claim, change)
    if (isOwn && due.event !== PING) await noteFailure(tx, due, now)
  })
}

async function sendTraced(deps: DeliverDeps, due: DueDelivery): Promise<Outcome> {
  const { id, event, webhook_id } = due
  const shop = {
    'shop.webhook': webhook_id,
    'shop.webhook.event': event,
    'shop.webhook.message': id,
  }
  const attributes = { ...shop, 'http.request.method': 'POST' }
  return trace({ name: 'webhook', kind: 'client', attributes }, async (span) => {
    const outcome = await send(deps, due)
    const { status, error } = outcome
    if (status !== null) span?.note({ 'http.response.status_code': status })
    if (error !== null) span?.fail(String(status ?? '_OTHER'))
    return outcome
  })
}

/** Sends the due messages of one webhook one after the other; ends after the first failure. */
async function deliverTo(deps: DeliverDeps, dues: readonly DueDelivery[]): Promise<void> {
  const { db, clock, log } = deps
  const beganAt = performance.now()
  for (const due of dues) {
    if (performance.now() - beganAt > RUN_MS) return
    const until = new Date(clock.now().getTime() + CLAIM_MS).toISOString()
    // The commit flushes the event's transaction to disk too, before the webhook is notified of it.
    const claim = await transact(db, (tx) => claimDelivery(tx, due, until))
    if (claim === null) continue
    const outcome = await sendTraced(deps, due)
    await settle(deps, due, { ...outcome, claim })
    if (outcome.error === null) continue
    const { webhook_id: webhook, id: message } = due
    log.warn({ webhook, message, status: outcome.status }, 'a webhook did not accept a message')
    return
  }
}

/**
 * Sends the due messages to all webhooks, as a job. Webhooks do not wait for each other. A message whose sender died
 * is sent again with the same id when its claim has expired. A test copy sends nothing.
 */
export async function deliverWebhooks(deps: DeliverDeps): Promise<void> {
  const { db, clock } = deps
  const dues = await findDueDeliveries(db, clock.now().toISOString(), AT_ONCE)
  if (dues.length === 0 || (await isTestCopy(db))) return
  const byWebhook = Map.groupBy(dues, ({ webhook_id }) => webhook_id)
  await Promise.all([...byWebhook.values()].map((own) => deliverTo(deps, own)))
}
