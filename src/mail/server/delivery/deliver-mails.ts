import { SECOND_MS } from '../../../platform/domain/clock.ts'
import { isDatabaseUnavailable } from '../../../platform/server/database/database-errors.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { trace, type Span } from '../../../platform/server/observe/trace.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { AttachmentNotReady, type MailAttachment } from '../content/mail-attachment.ts'
import { failureText, mailFailure, withoutEmails } from './mail-failure.ts'
import { claimMail, findDue, updateClaimed } from './due-mails-repo.ts'
import type { MailRow } from '../mail-tables.ts'
import { messageIdOf } from './message-id.ts'
import type { WithMailRegistry } from '../mail-registry.ts'
import { redactData } from '../mail-tokens.ts'
import { renderMail } from '../render-mail.ts'
import {
  contentOf,
  keptContent,
  uncertainContent,
  type Content,
  type ReadyMail,
} from './kept-content.ts'
import { SEND_TIMEOUTS, type MailFile, type MailTransport } from './smtp-transport.ts'

export type DeliverDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'> & WithMailRegistry

/**
 * Result of one delivery: nothing was due, one mail was handled, or the mail server is unreachable.
 */
export type DeliveryResult = 'idle' | 'progress' | 'unreachable'

interface SentMail extends ReadyMail {
  readonly messageId: string
}

interface DeliveryOptions {
  /** Called when the server has the whole mail and takes long to confirm it. */
  readonly onSlow?: () => void
  /** Leaves out mails that were sent before and never confirmed. */
  readonly onlyNew?: boolean
}

/** The transport of a mail, its span, and the callback when its confirmation takes long. */
interface Sending {
  readonly transport: MailTransport
  readonly span: Span | null
  readonly onSlow: () => void
}

/** Due mails that are tried in turn, in case another process claims one at the same moment. */
const CANDIDATES = 4

/** A claim outlives its attempt by this margin; afterwards the sender counts as dead. */
const CLAIM_MARGIN_MS = 15_000
const CLAIM_MS = SEND_TIMEOUTS.handOver + SEND_TIMEOUTS.slow + CLAIM_MARGIN_MS
const SLOW_CLAIM_MS = SEND_TIMEOUTS.answer + CLAIM_MARGIN_MS

/** No longer than a mail holds back later ones to its recipient, so that an outage keeps their order. */
const MAX_UNREACHABLE_PAUSE_MS = 60 * SECOND_MS
const FIRST_DEFERRED_PAUSE_MS = 30 * SECOND_MS
const MAX_DEFERRED_PAUSE_MS = 3600 * SECOND_MS
/** Pauses before a mail that may have arrived is sent again; afterwards an admin decides. */
const UNCONFIRMED_PAUSES_MS = [600 * SECOND_MS, 3600 * SECOND_MS]
const RENDER_FAILED =
  'Die E-Mail ließ sich nicht erstellen. Meist wurde inzwischen gelöscht, worum es darin ging. Der Grund steht im Log des Servers.'
const MAYBE_SENT =
  'Der Mailserver hat die ganze E-Mail bekommen, aber nicht bestätigt. Ob sie ankam, ist ungewiss.'
/** A mail that is deferred for this long is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600 * SECOND_MS
const MIN_DEFERRALS = 10

/** Number of tries, a second apart, to store that a mail was sent. */
const STORE_TRIES = 10

/** Matches one email without characters that could add a second one or a header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,255}$/

/** Returns the pause before the next attempt after a number of failures in a row. */
export function unreachablePauseMs(failures: number): number {
  return Math.min(MAX_UNREACHABLE_PAUSE_MS, SECOND_MS * 2 ** Math.min(failures, 10))
}

function deferredPauseMs(attempts: number): number {
  const doublings = Math.min(attempts - 1, 10)
  return Math.min(MAX_DEFERRED_PAUSE_MS, FIRST_DEFERRED_PAUSE_MS * 2 ** doublings)
}

/** The subject of a mail that could not be sent is kept, so that lists need not render it. */
const subjectOf = ({ content: { columns } }: ReadyMail) => ({ subject: columns.subject })

async function fail(
  deps: DeliverDeps,
  row: MailRow,
  reason: string,
  mail: ReadyMail | null = null,
): Promise<void> {
  // Without the server's message, which usually contains the recipient's email.
  deps.log.warn({ mailId: row.id, kind: row.kind }, 'mail failed')
  const change = { state: 'failed', last_error: reason, ...(mail && subjectOf(mail)) } as const
  await transact(deps.db, (tx) => updateClaimed(tx, row, change))
}

const momentIn = ({ clock }: DeliverDeps, ms: number): string =>
  new Date(clock.now().getTime() + ms).toISOString()

interface PutBack {
  readonly reason: string
  readonly pauseMs: number
  readonly unconfirmed?: number
  readonly mail?: ReadyMail
  readonly content?: Content | null
}

async function putBack(
  deps: DeliverDeps,
  row: MailRow,
  { reason, pauseMs, unconfirmed = row.unconfirmed, mail, content = null }: PutBack,
) {
  const next = momentIn(deps, pauseMs)
  const queued = { state: 'queued', next_attempt_at: next, last_error: reason } as const
  const change = { ...queued, unconfirmed, ...(mail && subjectOf(mail)) }
  await transact(deps.db, (tx) => updateClaimed(tx, row, change, content))
}

/** Queues a mail without confirmation again, with the same Message-ID, a few times at most. */
async function settleUnconfirmed(deps: DeliverDeps, row: MailRow, mail: ReadyMail): Promise<void> {
  const pauseMs = UNCONFIRMED_PAUSES_MS[row.unconfirmed]
  if (pauseMs === undefined) return fail(deps, row, MAYBE_SENT, mail)
  deps.log.warn({ mailId: row.id, kind: row.kind }, 'mail server did not confirm a mail')
  const content = uncertainContent(row, mail)
  const unconfirmed = row.unconfirmed + 1
  await putBack(deps, row, { reason: MAYBE_SENT, pauseMs, unconfirmed, mail, content })
}

async function settleFailure(
  deps: DeliverDeps,
  row: MailRow,
  { mail, error }: { readonly mail: ReadyMail; readonly error: unknown },
): Promise<DeliveryResult> {
  const reason = failureText(error)
  const failure = mailFailure(error)
  const age = deps.clock.now().getTime() - Date.parse(row.created_at)
  const isHopeless = row.attempts >= MIN_DEFERRALS && age > GIVE_UP_AFTER_MS
  if (failure === 'unreachable' || (failure === 'closed' && !isHopeless)) {
    deps.log.warn({ mailId: row.id, reason: withoutEmails(reason) }, 'mail server unreachable')
    await putBack(deps, row, { reason, pauseMs: unreachablePauseMs(row.attempts), mail })
    return 'unreachable'
  }
  if (failure === 'unconfirmed') {
    await settleUnconfirmed(deps, row, mail)
    return 'progress'
  }
  if (failure === 'refused' || isHopeless) await fail(deps, row, reason, mail)
  else await putBack(deps, row, { reason, pauseMs: deferredPauseMs(row.attempts), mail })
  return 'progress'
}

/**
 * Stores that the server accepted the mail. Retries for a while, because otherwise it is sent
 * twice.
 */
async function storeSent(deps: DeliverDeps, row: MailRow, sent: SentMail): Promise<void> {
  const change = {
    state: 'sent',
    sent_at: deps.clock.now().toISOString(),
    message_id: sent.messageId,
    last_error: null,
    data: redactData(row),
  } as const
  for (let left = STORE_TRIES; ; left -= 1) {
    try {
      await transact(deps.db, (tx) => updateClaimed(tx, row, change, sent.content))
      return
    } catch (error) {
      if (left <= 1) throw error
      deps.log.warn({ err: error, mailId: row.id }, 'a sent mail could not be marked yet')
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
    }
  }
}

async function openFiles(
  deps: DeliverDeps,
  attachments: readonly MailAttachment[],
): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const attachment of attachments) {
    const bytes = await deps.mails.openAttachment(deps, attachment)
    const { fileName, contentId } = attachment
    files.push({ fileName, contentId, bytes })
  }
  return files
}

/**
 * Renders the mail with its attachments. Returns null when that fails; the mail has then failed or
 * waits.
 */
async function prepareOrFail(deps: DeliverDeps, row: MailRow): Promise<ReadyMail | null> {
  try {
    const rendered = {
      ...(await renderMail(deps, row)),
      // Sent again unchanged, so that one Message-ID has one content.
      ...(await keptContent(deps.db, row)),
    }
    const opened = { ...rendered, files: await openFiles(deps, rendered.attachments) }
    return { ...opened, content: await contentOf(deps.db, row, opened) }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (error instanceof AttachmentNotReady) {
      const reason = 'Eine Anlage ist noch nicht fertig.'
      await putBack(deps, row, { reason, pauseMs: FIRST_DEFERRED_PAUSE_MS })
      return null
    }
    deps.log.error({ err: error, mailId: row.id }, 'mail could not be rendered')
    await fail(deps, row, RENDER_FAILED)
    return null
  }
}

/** Extends the claim on a mail while the server takes long to confirm it. */
async function extendClaim(deps: DeliverDeps, row: MailRow, mail: ReadyMail): Promise<void> {
  // Counted and kept before the answer, because the process may end before it comes.
  const content = uncertainContent(row, mail)
  const change = {
    next_attempt_at: momentIn(deps, SLOW_CLAIM_MS),
    unconfirmed: row.unconfirmed + 1,
  }
  await transact(deps.db, (tx) => updateClaimed(tx, row, change, content))
}

async function deliver(
  deps: DeliverDeps,
  { transport, span, onSlow }: Sending,
  row: MailRow,
): Promise<DeliveryResult> {
  if (!ONE_ADDRESS.test(row.recipient)) {
    await fail(deps, row, 'Die Empfängeradresse ist keine einzelne gültige Adresse.')
    return 'progress'
  }
  if (row.unconfirmed > UNCONFIRMED_PAUSES_MS.length) {
    await fail(deps, row, MAYBE_SENT)
    return 'progress'
  }
  const messageId = messageIdOf(row.id, deps.env.publicUrl)
  const { brand, email } = await readBusiness(deps.db)
  const from = { name: brand, address: email }
  const ready = await prepareOrFail(deps, row)
  if (!ready) return 'progress'
  const { attachments: _, content: __, ...mail } = ready
  try {
    await transport.send({ ...mail, from, to: row.recipient, messageId }, () => {
      extendClaim(deps, row, ready).catch((error: unknown) => {
        deps.log.warn({ err: error, mailId: row.id }, 'a mail being sent could not be kept')
      })
      onSlow()
    })
  } catch (error) {
    span?.fail(mailFailure(error))
    return settleFailure(deps, row, { mail: ready, error })
  }
  await storeSent(deps, row, { ...ready, messageId })
  deps.log.info({ mailId: row.id, kind: row.kind }, 'mail sent')
  return 'progress'
}

/** Claims the mail that is due longest and that no other process has claimed. */
async function claimNext(deps: DeliverDeps, onlyNew: boolean): Promise<MailRow | null> {
  const { db, clock } = deps
  const until = momentIn(deps, CLAIM_MS)
  const now = clock.now().toISOString()
  const due = { now, soon: momentIn(deps, MAX_UNREACHABLE_PAUSE_MS), limit: CANDIDATES, onlyNew }
  for (const mail of await findDue(db, due)) {
    // The commit flushes the order's transaction to disk too, before the mail is sent.
    const row = await transact(db, (tx) => claimMail(tx, mail, until))
    if (row) return row
  }
  return null
}

/**
 * Sends the next due mail, only one at a time: after a crash between the server's acceptance and the
 * commit, only that mail is sent again, with the same Message-ID. Calls `onSlow` when the server has
 * the whole mail and takes long to confirm it. Throws when the database is unavailable; the claim
 * then expires.
 */
export async function deliverMails(
  deps: DeliverDeps,
  transport: MailTransport,
  { onSlow = () => {}, onlyNew = false }: DeliveryOptions = {},
): Promise<DeliveryResult> {
  const row = await claimNext(deps, onlyNew)
  if (!row) return 'idle'
  const attributes = { 'shop.mail.id': row.id, 'shop.mail.kind': row.kind }
  const start = { name: 'mail', kind: 'client', isRoot: true, attributes } as const
  return trace(start, (span) => deliver(deps, { transport, span, onSlow }, row))
}
