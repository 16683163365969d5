import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { searchWords } from '../../../platform/domain/search-words.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { untilDurable } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { WithdrawalReceipt } from '../../domain/withdrawal-view.ts'
import type { WithdrawalInput } from '../../domain/withdrawal-input.ts'
import { findByKey, insertWithdrawal, replaceLines } from '../withdrawals-repo.ts'
import type { WithdrawalsTable } from '../withdrawals-tables.ts'
import '../mails/withdrawal-mail-kinds.ts'
import { declaredLines, itemsInWords, matchOrder, writeLines } from './match-order.ts'

type ReceiveDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits'>

export interface DeclaredWithdrawal {
  readonly input: WithdrawalInput
  /** The session's account, or null. */
  readonly user: Pick<SessionUser, 'id'> | null
  readonly keyHash: string | null
  /** Client address. */
  readonly address: string
}

interface Received {
  readonly receipt: WithdrawalReceipt
  /** False when the same request was received before. */
  readonly isNew: boolean
}

const keyReused = refusal(
  'key-reused',
  'Ihr Widerruf ist mit Ihren vorherigen Angaben schon eingegangen. Die Bestätigung kommt per E-Mail.',
)

function toReceipt({ name, contract, email, items, created_at }: WithdrawalsTable) {
  return { name, contract, email, items, receivedAt: created_at }
}

/** Returns the withdrawal that this key was used for, or refuses when it came with other words. */
function repeated(stored: WithdrawalsTable, input: WithdrawalInput): Result<Received, Refusal> {
  const isSame =
    (['name', 'contract', 'email'] as const).every((field) => stored[field] === input[field]) &&
    stored.chosen_lines === writeLines(input.lines) &&
    // Chosen lines without words were stored with words of our own.
    (stored.items === input.items || (input.items === '' && stored.chosen_lines !== null))
  return isSame ? ok({ receipt: toReceipt(stored), isNew: false }) : err(keyReused)
}

/** Takes a point of the limit, and says how else to withdraw when none is left. */
async function takeLimit(deps: ReceiveDeps, address: string): Promise<Result<void, Refusal>> {
  const allowed = await deps.limits.take('withdrawal-per-address', address)
  if (allowed.ok) return allowed
  const { email, phone } = await readBusiness(deps.db)
  const otherwise = `Sie können auch sofort per E-Mail an ${email} oder telefonisch unter ${phone} widerrufen; das gilt genauso.`
  return err({ ...allowed.error, message: `${allowed.error.message} ${otherwise}` })
}

/**
 * Queues the receipt, which counts towards no quota, and the notice to the shop. Only the number of notices
 * is limited.
 */
async function queueMails(
  tx: Tx,
  { id, email, created_at: now }: WithdrawalsTable,
  mayNotify: boolean,
): Promise<void> {
  const data = { withdrawalId: id }
  const cause = `withdrawal-receipt:${id}`
  await queueMail(tx, { kind: 'withdrawal-receipt', recipient: email, data, cause, now })
  if (!mayNotify) return
  const { email: recipient } = await readBusiness(tx)
  const notice = { recipient, data, cause: `withdrawal-notice:${id}`, now }
  await queueMail(tx, { kind: 'withdrawal-notice', ...notice })
}

async function store(
  tx: Tx,
  { input, user, keyHash }: DeclaredWithdrawal,
  now: string,
  mayNotify: boolean,
): Promise<Received> {
  const { name, contract, email } = input
  const match = await matchOrder(tx, input, user)
  const order = match?.stored ?? null
  const row: WithdrawalsTable = {
    id: newId(),
    created_at: now,
    name,
    email,
    contract,
    // The answer goes to whoever sent it, so that only a session may learn what was ordered.
    items: itemsInWords(input, match?.by === 'session' ? order : null),
    order_id: order?.order.id ?? null,
    matched_by: match?.by ?? null,
    chosen_lines: writeLines(input.lines),
    status: 'received',
    version: 0,
    key_hash: keyHash,
    decided_at: null,
    note: '',
    refund_cents: null,
    stock_returned_at: null,
  }
  if (!(await insertWithdrawal(tx, row, searchWords([name, email, contract])))) {
    const first = keyHash === null ? null : await findByKey(tx, keyHash)
    if (!first) throw new Error('the withdrawal was not stored')
    const result = repeated(first, input)
    return result.ok ? result.value : rollBack(result.error)
  }
  if (order) await replaceLines(tx, row.id, declaredLines(row.id, order, input))
  await queueMails(tx, row, mayNotify)
  return { receipt: toReceipt(row), isNew: true }
}

/**
 * Receives a declaration of withdrawal (BGB § 356a) and queues its receipt in one transaction. It never decides
 * whether the withdrawal is valid, and answers unknown order numbers like known ones. A key that was used before
 * gets the first answer. Refuses with `key-reused` or `too-many`.
 */
export async function receiveWithdrawal(
  deps: ReceiveDeps,
  declared: DeclaredWithdrawal,
): Promise<Result<Received, Refusal>> {
  const first = declared.keyHash === null ? null : await findByKey(deps.db, declared.keyHash)
  if (first) {
    // The request that stored it may still be waiting for the disk.
    await untilDurable(deps.db)
    return repeated(first, declared.input)
  }
  const allowed = await takeLimit(deps, declared.address)
  if (!allowed.ok) return allowed
  const notice = await deps.limits.take('inquiry-notices', 'withdrawals')
  const now = deps.clock.now().toISOString()
  return transactOrRefuse(deps.db, (tx) => store(tx, declared, now, notice.ok))
}
