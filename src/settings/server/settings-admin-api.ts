import { Hono, type Context } from 'hono'
import {
  confirmOwnPassword,
  ownPasswordOf,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { sectionKeys } from '../domain/settings-fields.ts'
import { changeSettings, type SettingsDeps } from './change-settings.ts'
import { listSettingsHistory } from './list-settings-history.ts'
import { readSettings } from './read-settings.ts'
import { settingsBodyOf } from './settings-body.ts'

const sectionNotFound = refusal('not-found', 'Diesen Teil der Einstellungen gibt es nicht.')

/** Removes the prefix of field names, so that the form finds them: `iban` from `values.iban`. */
function namedLikeTheForm(refused: Refusal): Refusal {
  if (!refused.fields) return refused
  const fields: Record<string, string> = {}
  for (const [path, message] of Object.entries(refused.fields)) {
    fields[path.replace(/^values\./, '')] = message
  }
  return { ...refused, fields }
}

/** Verifies the own password and returns its hash; undefined for a section without password. */
async function confirmSection(
  c: Context,
  deps: ApiDeps,
  password: string | undefined,
): Promise<Result<string | undefined, Refusal>> {
  if (password === undefined) return ok(undefined)
  return confirmOwnPassword(deps, ownPasswordOf(c, deps, password))
}

/** Routes of the settings; `/api/admin` is guarded where it is mounted. */
export function settingsAdminApi(deps: ApiDeps & SettingsDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.settings, async (c) => c.json(await readSettings(deps)))
  app.get(adminApiPatterns.settingsHistory, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    return c.json(await listSettingsHistory(deps.db, query.value))
  })
  app.put(adminApiPatterns.settingsSection, async (c) => {
    const section = sectionKeys.find((known) => known === c.req.param('section'))
    if (!section) return refuse(c, sectionNotFound)
    const body = await readJson(c, settingsBodyOf(section))
    if (!body.ok) return refuse(c, namedLikeTheForm(body.error))
    const { revision, values } = body.value
    const own = await confirmSection(c, deps, body.value.currentPassword)
    if (!own.ok) return refuse(c, own.error)
    const admin = currentUser(c)
    const request = { section, revision, patch: values, admin, passwordHash: own.value }
    const changed = await changeSettings(deps, request)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  return app
}
