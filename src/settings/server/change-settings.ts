import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import { wrongOwnPassword } from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { notifyAdmins } from '../../accounts/server/admins/notify-admins.ts'
import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
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
import { BUSINESS_TAG } from '../../business/domain/business-tags.ts'
import type { StoredSettings } from '../../business/domain/business-settings.ts'
import { setupSteps } from '../../business/domain/setup-steps.ts'
import { confirmStep, readConfirmations } from '../../business/server/confirmations.ts'
import { lockBusiness } from '../../business/server/read-business.ts'
import { storeBusiness } from '../../business/server/store-business.ts'
import {
  fieldLabel,
  settingsChanges,
  settingsSections,
  needsOwnPassword,
  type SettingsChange,
  type SettingsSection,
} from '../domain/settings-fields.ts'
import type { SettingsPatch } from '../domain/settings-input.ts'
import type { SettingsView } from '../domain/settings-view.ts'
import { toSettingsView } from './read-settings.ts'
import type { SettingsHistoryTable } from './settings-history-tables.ts'
import { findLastChange, insertHistory } from './settings-history-repo.ts'

interface ChangeRequest {
  readonly section: SettingsSection
  /** Revision of the settings that the form was loaded with. */
  readonly revision: number
  readonly patch: SettingsPatch
  readonly admin: Pick<SessionUser, 'id'>
  /** The hash that the own password was verified against, if the section needs the password. */
  readonly passwordHash?: string
}

export type SettingsDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'changes'> & {
  /** Checks whether the shop has a public page at a path. Injected, because `app` has the routes. */
  readonly hasPage: (path: string) => Promise<boolean>
}

const NO_SUCH_PAGE = 'Diese Seite gibt es im Shop nicht. Bitte prüfen Sie den Pfad.'
const noSuchPage = refusal('invalid', NO_SUCH_PAGE, { fields: { path: NO_SUCH_PAGE } })

/** Checks that the announcement links to an existing page or to none. */
async function announcementPathExists(
  { hasPage }: SettingsDeps,
  { announcement }: SettingsPatch,
): Promise<boolean> {
  if (!announcement || announcement.path === '') return true
  return hasPage(new URL(announcement.path, 'http://shop.invalid').pathname)
}

/** Checks for switching off an announcement; its page may no longer exist. */
function switchesOff({ settings }: StoredSettings, { announcement }: SettingsPatch): boolean {
  return announcement?.isOn === false && announcement.path === settings.announcement.path
}

/** Refusal: the revision never existed, or only before a backup was restored. */
const unknownRevision = (revision: number): Refusal =>
  refusal(
    'conflict',
    'Ihre Seite passt nicht mehr zu den gespeicherten Einstellungen. Ihre Eingaben sind nicht gespeichert.',
    { details: { revision } },
  )

/** Rolls back, because another admin changed the section since the form was loaded. */
async function refuseStale(tx: Tx, last: SettingsHistoryTable): Promise<never> {
  const names = await labelAccounts(tx, [last.changed_by])
  const by = names.get(last.changed_by) ?? 'einem gelöschten Konto'
  const { title } = settingsSections[last.section]
  return rollBack(
    refusal(
      'conflict',
      `„${title}“ wurde inzwischen geändert: ${formatDateTime(last.created_at)} von ${by}. Ihre Eingaben sind nicht gespeichert.`,
      { details: { revision: last.revision } },
    ),
  )
}

async function record(
  tx: Tx,
  { section, admin }: ChangeRequest,
  { revision, changes, now }: { revision: number; changes: SettingsChange[]; now: string },
): Promise<void> {
  await insertHistory(tx, {
    id: newId(),
    revision,
    section,
    changed_by: admin.id,
    created_at: now,
    changes: JSON.stringify(changes),
  })
  await recordAdminAction(tx, {
    adminId: admin.id,
    action: 'settings.change',
    subject: section,
    detail: { revision, fields: changes.map(({ field }) => field) },
    now,
  })
}

/** Notifies all admins of new bank data, including the one whose session made the change. */
async function notifyOfBankAccount(
  tx: Tx,
  { section, admin }: ChangeRequest,
  { after, changes, now }: { after: StoredSettings; changes: SettingsChange[]; now: string },
): Promise<void> {
  const ibanEnd = after.settings.bank.iban.slice(-4)
  const fields = changes.map(({ field }) => fieldLabel(section, field))
  const notice = { act: 'bank-account', ibanEnd, fields } as const
  await notifyAdmins(tx, { actorId: admin.id, notice, now, includingActor: true })
}

/** Notifies all admins of new contact data, and the email that the business had until now. */
async function notifyOfContactData(
  tx: Tx,
  { section, admin }: ChangeRequest,
  {
    before,
    wasConfirmed,
    changes,
    now,
  }: { before: StoredSettings; wasConfirmed: boolean; changes: SettingsChange[]; now: string },
): Promise<void> {
  const named = changes.map(({ field, ...values }) => ({
    label: fieldLabel(section, field),
    ...values,
  }))
  const notice = { act: 'contact-data', changes: named } as const
  // Before the owner confirms it, the email is the invented one of a new shop, which nobody reads.
  const alsoTo = wasConfirmed ? before.settings.email : null
  await notifyAdmins(tx, { actorId: admin.id, notice, now, includingActor: true, alsoTo })
}

async function change(
  tx: Tx,
  env: ApiDeps['env'],
  request: ChangeRequest & { readonly pathExists: boolean },
  now: string,
): Promise<StoredSettings> {
  const { section, revision, patch, admin, passwordHash } = request
  // Without a verified password there is no hash, so there is no account to lock.
  if (needsOwnPassword(section) && !(await lockPasswordHash(tx, admin.id, passwordHash ?? ''))) {
    rollBack(wrongOwnPassword)
  }
  // Locked until the commit, so that the second of two admins sees the first one's change.
  const before = await lockBusiness(tx)
  if (revision > before.revision) rollBack(unknownRevision(before.revision))
  const last = await findLastChange(tx, section)
  if (last && last.revision > revision) return refuseStale(tx, last)
  if (!request.pathExists && !switchesOff(before, patch)) rollBack(noSuchPage)
  const settings = { ...before.settings, ...patch }
  const changes = settingsChanges(section, before.settings, settings)
  const isChanged = changes.length > 0
  const after = isChanged ? await storeBusiness(tx, before, settings, now) : before
  const step = setupSteps.find((known) => known === section)
  const version = String(after.revision)
  const confirmation = { adminId: admin.id, version, isChanged, now }
  const wasConfirmed = step ? await confirmStep(tx, env, { step, ...confirmation }) : false
  if (!isChanged) return before
  await record(tx, request, { revision: after.revision, changes, now })
  if (section === 'bank') await notifyOfBankAccount(tx, request, { after, changes, now })
  if (section === 'contact')
    await notifyOfContactData(tx, request, { before, wasConfirmed, changes, now })
  return after
}

/**
 * Changes one section of the settings, which confirms it, and drops the cached pages. Refuses with `invalid` when the own
 * password changed since it was verified, or when the announcement links to no public page. Refused
 * with `conflict` when another admin changed this section since the form was loaded; changes of other
 * sections do not matter.
 */
export async function changeSettings(
  deps: SettingsDeps,
  request: ChangeRequest,
): Promise<Result<SettingsView, Refusal>> {
  const { db, clock, env, changes } = deps
  // Checked before the transaction, which may await only its own database handle.
  const pathExists = await announcementPathExists(deps, request.patch)
  return transactOrRefuse(db, async (tx) => {
    const settings = await change(tx, env, { ...request, pathExists }, clock.now().toISOString())
    await changes.changed(tx, [BUSINESS_TAG])
    return toSettingsView(settings, await readConfirmations(tx, env))
  })
}
