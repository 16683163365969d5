import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import { wrongOwnPassword } from '../../accounts/server/own-password/confirm-own-password.ts'
import { lockPasswordHash } from '../../accounts/server/passwords/lock-password-hash.ts'
import { notifyAdmins } from '../../accounts/server/admins/notify-admins.ts'
import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import { formatDateTime } from '../../platform/domain/german-format.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
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
import { lockBusiness } from '../../business/server/read-business.ts'
import { storeBusiness } from '../../business/server/store-business.ts'
import {
  fieldLabel,
  settingsChanges,
  settingsSections,
  takesOwnPassword,
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
  /** The revision of the settings that the form showed. */
  readonly revision: number
  readonly patch: SettingsPatch
  readonly admin: Pick<SessionUser, 'id'>
  /** The hash the own password was checked against, where the section asks for it. */
  readonly passwordHash?: string
}

export type SettingsDeps = Pick<ApiDeps, 'db' | 'clock' | 'changes'> & {
  /** Whether there is a page at a path of the shop; the table of pages is not this feature's. */
  readonly hasPage: (path: string) => Promise<boolean>
}

const NO_SUCH_PAGE = 'Diese Seite gibt es im Shop nicht. Bitte prüfen Sie den Pfad.'
const noSuchPage = refusal('invalid', NO_SUCH_PAGE, { fields: { path: NO_SUCH_PAGE } })

/** Is there a page behind the announcement, if it leads anywhere? */
async function isPathGood(
  { hasPage }: SettingsDeps,
  { announcement }: SettingsPatch,
): Promise<boolean> {
  if (!announcement || announcement.path === '') return true
  return hasPage(new URL(announcement.path, 'http://shop.invalid').pathname)
}

/** Whose page is gone meanwhile can still be switched off. */
function switchesOff({ settings }: StoredSettings, { announcement }: SettingsPatch): boolean {
  return announcement?.isOn === false && announcement.path === settings.announcement.path
}

/** A revision that was never given out, or was before the data was restored from a backup. */
const neverThere = (revision: number): Refusal =>
  refusal(
    'conflict',
    'Ihre Seite passt nicht mehr zu den gespeicherten Einstellungen. Ihre Eingaben sind nicht gespeichert.',
    { details: { revision } },
  )

/** Someone else changed the same section since it was read. */
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

/** Where money goes concerns everyone at the desk, also who seems to have done it. */
async function tellBankAccount(
  tx: Tx,
  { section, admin }: ChangeRequest,
  { after, changes, now }: { after: StoredSettings; changes: SettingsChange[]; now: string },
): Promise<void> {
  const ibanEnd = after.settings.bank.iban.slice(-4)
  const fields = changes.map(({ field }) => fieldLabel(section, field))
  const notice = { act: 'bank-account', ibanEnd, fields } as const
  await notifyAdmins(tx, { actorId: admin.id, notice, now, includingActor: true })
}

async function change(
  tx: Tx,
  request: ChangeRequest & { readonly pathIsGood: boolean },
  now: string,
): Promise<StoredSettings> {
  const { section, revision, patch, admin, passwordHash } = request
  // Without a password that was checked there is no hash, and so nothing to hold.
  if (takesOwnPassword(section) && !(await lockPasswordHash(tx, admin.id, passwordHash ?? ''))) {
    rollBack(wrongOwnPassword)
  }
  // Held until the commit: of two admins at once the second reads what the first has written.
  const before = await lockBusiness(tx)
  if (revision > before.revision) rollBack(neverThere(before.revision))
  const last = await findLastChange(tx, section)
  if (last && last.revision > revision) return refuseStale(tx, last)
  if (!request.pathIsGood && !switchesOff(before, patch)) rollBack(noSuchPage)
  const settings = { ...before.settings, ...patch }
  const changes = settingsChanges(section, before.settings, settings)
  if (changes.length === 0) return before
  const after = await storeBusiness(tx, before, settings, now)
  await record(tx, request, { revision: after.revision, changes, now })
  if (section === 'bank') await tellBankAccount(tx, request, { after, changes, now })
  return after
}

/**
 * Changes one section of the settings, at once on every page. Refused with `invalid` when the own
 * password was changed since it was checked, and with `conflict` when the section was changed since
 * it was read; a change of another section does not stand in the way.
 * Refused with `invalid` as well when the announcement leads to a page that is not there.
 */
export async function changeSettings(
  deps: SettingsDeps,
  request: ChangeRequest,
): Promise<Result<SettingsView, Refusal>> {
  const { db, clock, changes } = deps
  // Before the transaction, which asks nothing but its own handle.
  const pathIsGood = await isPathGood(deps, request.patch)
  const changed = await transactOrRefuse(db, async (tx) => {
    const settings = await change(tx, { ...request, pathIsGood }, clock.now().toISOString())
    await changes.changed(tx, [BUSINESS_TAG])
    return settings
  })
  if (!changed.ok) return changed
  return ok(toSettingsView(changed.value))
}
