import { insertNumberGap, lastSkippedInvoice } from '../../../documents/server/number-gaps.ts'
import { readInvoiceNumber, readOrderNumber } from '../../domain/last-numbers.ts'
import { HELD_BY_RESTORE } from '../../../mail/domain/held-by-restore.ts'
import { repeatErasures } from '../../../privacy/server/repeat-erasures.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { raiseCounter, readCounter } from '../../../platform/server/counters.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { readErasureJournal } from '../../../platform/server/erasures/erasure-journal.ts'
import {
  endSignedLinks,
  forgetServerSecrets,
} from '../../../platform/server/encryption/server-secret.ts'
import { orderCounterName } from '../../../orders/domain/order-number.ts'
import type { RestoresTable } from '../../../platform/server/copies/restores-table.ts'
import { endRequestsOfBackup } from '../../../reviews/server/asking/end-requests-of-backup.ts'
import type { Selectable } from 'kysely'

type Restore = Selectable<RestoresTable>

/** An erasure that was under way when the backup was made may be dated before it and not be in it. */
const OVERLAP_MS = 600_000

/**
 * Ends sessions, API keys, links and the address of the calendar of the time of the backup, some of which were ended,
 * revoked or used since.
 */
async function endSessionsAndLinks(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').execute()
  await tx.deleteFrom('api_keys').execute()
  await tx.deleteFrom('account_tokens').execute()
  await tx.deleteFrom('order_claims').execute()
  await tx.deleteFrom('admin_invitations').execute()
  await tx.deleteFrom('calendar_feeds').execute()
  await endSignedLinks(tx)
}

/** Holds back mails that were waiting when the backup was made: most were sent since. Returns how many. */
async function holdMails(tx: Tx): Promise<number> {
  const held = await tx
    .updateTable('mails')
    .set({ state: 'failed', claim: null, last_error: HELD_BY_RESTORE })
    .where('state', 'in', ['queued', 'sending'])
    .returning('id')
    .execute()
  return held.length
}

const GIVEN_UP =
  'Diese Nachricht wartete, als die wiederhergestellte Sicherung entstand. Vielleicht ist sie schon gesendet.'

/**
 * Switches off webhooks, some of which were deleted or given another address since the backup, and gives up their
 * messages that were waiting then: most were sent since.
 */
async function stopWebhooks(tx: Tx): Promise<void> {
  await tx.updateTable('webhooks').set({ is_on: 0 }).execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', claim: null, last_error: GIVEN_UP })
    .where('state', 'in', ['queued', 'sending'])
    .execute()
}

/** Goes on above the last invoice that the owner knows, and records the numbers between. */
async function skipInvoices(tx: Tx, { last_invoice }: Restore, now: string): Promise<void> {
  const named = readInvoiceNumber(last_invoice)
  if (!named) return
  const row = await tx
    .selectFrom('documents')
    .select(({ fn }) => fn.max('counter').as('counter'))
    .where('year', '=', named.year)
    .executeTakeFirst()
  // An earlier restore may have skipped numbers that no invoice followed.
  const first = Math.max(row?.counter ?? 0, await lastSkippedInvoice(tx, named.year)) + 1
  if (first > named.counter) return
  const gap = { series: 'invoice', period: String(named.year), first, last: named.counter } as const
  await insertNumberGap(tx, { ...gap, recorded_at: now })
}

async function skipOrders(tx: Tx, { last_order }: Restore, now: string): Promise<void> {
  const named = readOrderNumber(last_order)
  if (!named) return
  const name = orderCounterName(named.month)
  const first = (await readCounter(tx, name)) + 1
  if (first > named.counter) return
  await raiseCounter(tx, name, named.counter)
  const gap = { series: 'order', period: named.month, first, last: named.counter } as const
  await insertNumberGap(tx, { ...gap, recorded_at: now })
}

/**
 * Finishes a restore at the first start after it, before the shop opens: repeats later erasures, ends sessions, API
 * keys, links and requests for reviews, switches webhooks off, holds waiting mails back and skips numbers. Does nothing
 * without an unfinished restore.
 */
export async function finishRestore(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log' | 'changes'>,
): Promise<void> {
  const { db, clock, env, log } = deps
  const unfinished = await db
    .selectFrom('restores')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('restored_at')
    .execute()
  for (const restore of unfinished) {
    const since = Date.parse(restore.backup_made_at) - OVERLAP_MS
    const erasures = await readErasureJournal(env, new Date(since).toISOString())
    const { repeated, unreadable } = await repeatErasures(deps, erasures)
    const now = clock.now().toISOString()
    const held = await transact(db, async (tx) => {
      const claimed = await tx
        .updateTable('restores')
        .set({ finished_at: now })
        .where('id', '=', restore.id)
        .where('finished_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      // Another process was first.
      if (!claimed) return 0
      await endSessionsAndLinks(tx)
      // First, because it deletes mails that would be held back.
      await endRequestsOfBackup(tx, { madeAt: restore.backup_made_at, now })
      const held_mails = await holdMails(tx)
      await stopWebhooks(tx)
      await skipInvoices(tx, restore, now)
      await skipOrders(tx, restore, now)
      const counts = { held_mails, repeated_erasures: repeated, unreadable_erasures: unreadable }
      await tx.updateTable('restores').set(counts).where('id', '=', restore.id).execute()
      return held_mails
    })
    forgetServerSecrets(db)
    if (unreadable > 0) {
      log.warn({ unreadable }, 'erasures after the backup name emails that cannot be compared')
    }
    log.info({ backup: restore.backup_made_at, held, repeated }, 'the restore was finished')
  }
}
