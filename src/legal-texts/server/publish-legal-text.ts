import { createHash } from 'node:crypto'
import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import { wrongOwnPassword } from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { BUSINESS_TAG } from '../../business/domain/business-tags.ts'
import { lockBusiness } from '../../business/server/read-business.ts'
import { formatDateTime } from '../../platform/domain/german-format.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { LegalTextInput } from '../domain/legal-text-input.ts'
import { legalTexts, type LegalTextKind } from '../domain/legal-text-kinds.ts'
import type { LegalTextVersionsTable } from './legal-texts-tables.ts'
import { findVersions, insertVersion } from './legal-texts-repo.ts'

interface Publication extends Pick<LegalTextInput, 'base' | 'text' | 'note'> {
  readonly kind: LegalTextKind
  readonly admin: Pick<SessionUser, 'id'>
  /** The hash that the own password was verified against. */
  readonly passwordHash: string
}

const ALREADY_HOLDS = 'Dieser Text gilt schon.'

/** Rolls back, because another admin published a version since the form was loaded. */
async function refuseStale(
  tx: Tx,
  { kind, base }: Publication,
  last: LegalTextVersionsTable | undefined,
): Promise<never> {
  if (!last || last.version < base) {
    const message =
      'Ihre Seite passt nicht mehr zu den gespeicherten Texten. Bitte laden Sie sie neu.'
    return rollBack(refusal('conflict', message, { details: { version: last?.version ?? 0 } }))
  }
  const names = await labelAccounts(tx, [last.published_by])
  const by = names.get(last.published_by) ?? 'einem gelöschten Konto'
  const message = `„${legalTexts[kind].title}“ wurde inzwischen veröffentlicht: ${formatDateTime(last.created_at)} von ${by}. Ihr Text ist nicht veröffentlicht.`
  return rollBack(refusal('conflict', message, { details: { version: last.version } }))
}

async function publish(tx: Tx, publication: Publication, now: string): Promise<void> {
  const { kind, base, text, note, admin, passwordHash } = publication
  if (!(await lockPasswordHash(tx, admin.id, passwordHash))) rollBack(wrongOwnPassword)
  // Locked until the commit, so that the second of two admins sees the first one's version.
  await lockBusiness(tx)
  const [last] = await findVersions(tx, kind, { before: undefined, limit: 1 })
  if ((last?.version ?? 0) !== base) return refuseStale(tx, publication, last)
  if ((last?.content ?? null) === text) {
    rollBack(refusal('invalid', ALREADY_HOLDS, { fields: { text: ALREADY_HOLDS } }))
  }
  const version = base + 1
  await insertVersion(tx, {
    id: newId(),
    kind,
    version,
    content: text,
    hash: text === null ? null : createHash('sha256').update(text).digest('hex'),
    note,
    published_by: admin.id,
    created_at: now,
  })
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'legal-text.publish',
    subject: kind,
    detail: { version, ownText: text === null },
    now,
  })
}

/**
 * Publishes a version of a legal text and drops the cached pages. An order that commits before keeps
 * the version of before, a later one gets this one. Refuses with `invalid` when the own password
 * changed since it was verified or the text holds already, and with `conflict` when another admin
 * published a version since the form was loaded.
 */
export async function publishLegalText(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  publication: Publication,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    await publish(tx, publication, clock.now().toISOString())
    await changes.changed(tx, [BUSINESS_TAG])
  })
}
