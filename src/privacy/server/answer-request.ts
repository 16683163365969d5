import { lockActor } from '../../accounts/server/admins/lock-admins.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { findAccountByEmail } from '../../accounts/server/personal-data/find-person-account.ts'
import { lockOpenAccount } from '../../accounts/server/personal-data/lock-open-account.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { cancelUnpaidOrders } from '../../fulfilment/server/status/cancel-unpaid-orders.ts'
import { eraseInquiriesOf } from '../../inquiries/server/inbox/erase-inquiries-of.ts'
import { leaveNewsletter } from '../../newsletter/server/leave-newsletter.ts'
import { endOrderLinks } from '../../orders/server/links/end-order-links.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import {
  currentMacOfEmail,
  writeErasureJournal,
  type EmailMac,
} from '../../platform/server/erasures/erasure-journal.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { PersonErasureInput, PersonExportInput } from '../domain/privacy-input.ts'
import type { PersonalData, PersonErasureView } from '../domain/privacy-view.ts'
import { closePersonAccount } from './close-person-account.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import { consequences } from './consequences.ts'
import type { PrivacyDeps } from './export-own-data.ts'
import { findEmailPerson, findOrderPerson, type FoundPerson } from './find-person.ts'

const nothingStored = refusal('not-found', 'Zu dieser Adresse ist nichts gespeichert.')

const ofAdmin = refusal(
  'conflict',
  'Diese Adresse gehört zum Admin-Bereich. Ein solches Konto schließt die Person selbst unter „Mein Konto“.',
)

/** The audit log entry names no person, because entries are kept and would outlive the erasure. */
async function record(
  tx: Tx,
  act: {
    readonly adminId: string
    readonly action: 'person.export' | 'person.erase'
    readonly detail: Readonly<Record<string, unknown>>
    readonly now: string
  },
): Promise<void> {
  await recordAdminAction(tx, { ...act, subject: '' })
}

/** Runs the work of an admin who gave their own password, in one transaction. */
async function withOwnPassword<T>(
  deps: PrivacyDeps,
  own: OwnPassword,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T, Refusal>> {
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  return transactOrRefuse(deps.db, async (tx) => {
    await lockActor(tx, own.actor.id)
    if (!(await lockPasswordHash(tx, own.actor.id, confirmed.value))) rollBack(wrongOwnPassword)
    return work(tx)
  })
}

/**
 * Returns everything stored about the person of an email, or of an order without one, for a request that
 * came by mail. Refuses with
 * `invalid` (the own password), `not-found`, `forbidden`, `too-many` or 503.
 */
export async function exportPerson(
  deps: PrivacyDeps,
  own: OwnPassword,
  { email, orderNumber = '' }: Omit<PersonExportInput, 'currentPassword'>,
): Promise<Result<PersonalData, Refusal>> {
  const { clock, personalTables } = deps
  return withOwnPassword(deps, own, async (tx) => {
    const now = clock.now().toISOString()
    const found =
      email === undefined
        ? await findOrderPerson(tx, orderNumber)
        : await findEmailPerson(tx, normaliseEmail(email))
    const { person, orders } = found ?? rollBack(nothingStored)
    const data = await collectPersonalData(tx, personalTables, { person, now })
    if (data.sections.length === 0) rollBack(nothingStored)
    const detail = { orders: orders.length }
    await record(tx, { adminId: own.actor.id, action: 'person.export', detail, now })
    return data
  })
}

async function erase(
  tx: Tx,
  { changes, personalTables }: PrivacyDeps,
  request: FoundPerson & {
    readonly email: string
    readonly by: OwnPassword['actor']
    readonly cancelUnpaid: boolean
    readonly mac: EmailMac
    readonly now: string
  },
): Promise<PersonErasureView & { readonly detail: Readonly<Record<string, unknown>> }> {
  const { person, account, orders, email, mac, by, cancelUnpaid, now } = request
  if (account?.is_admin === 1) rollBack(ofAdmin)
  if (cancelUnpaid) await cancelUnpaidOrders(tx, changes, { orders, by, now })
  const newsletter = await leaveNewsletter(tx, email, now)
  const inquiries = await eraseInquiriesOf(tx, email, now)
  const closing = { account, person, now, email: mac }
  const invitations = await closePersonAccount(tx, changes, closing)
  const { kept } = await consequences(tx, personalTables, person)
  const isStored = account !== null || newsletter || inquiries + invitations + kept.length > 0
  if (!isStored) rollBack(nothingStored)
  const detail = { hadAccount: account !== null, orders: orders.length, inquiries, newsletter }
  return { kept, detail }
}

/** Finds the person of an email after an order that is being placed in the account, and before any other. */
async function lockEmailPerson(tx: Tx, email: string): Promise<FoundPerson> {
  const account = await findAccountByEmail(tx, email)
  if (account) await lockOpenAccount(tx, account.id)
  return findEmailPerson(tx, email)
}

/**
 * Erases what need not be kept about the person of an email: account, newsletter and inquiries without a
 * contract. Returns what stays as long as the law demands, and why. Refuses with `invalid` (the own
 * password), `not-found`, `conflict` (an admin's email), `forbidden`, `too-many` or 503.
 */
export async function erasePerson(
  deps: PrivacyDeps,
  own: OwnPassword,
  { email: typed, cancelUnpaid = false }: Omit<PersonErasureInput, 'currentPassword'>,
): Promise<Result<PersonErasureView, Refusal>> {
  const email = normaliseEmail(typed)
  const { actor: by } = own
  const mac = await currentMacOfEmail(deps.db, email)
  const erased = await withOwnPassword(deps, own, async (tx) => {
    const now = deps.clock.now().toISOString()
    // Waits for a link that takes one of the orders into a new account at this moment, so that the account is found.
    await endOrderLinks(tx, (await lockEmailPerson(tx, email)).person.orderIds, now)
    const found = await lockEmailPerson(tx, email)
    const { kept, detail } = await erase(tx, deps, { ...found, email, mac, by, cancelUnpaid, now })
    await record(tx, { adminId: by.id, action: 'person.erase', detail, now })
    return { kept }
  })
  if (erased.ok) await writeErasureJournal(deps)
  return erased
}
