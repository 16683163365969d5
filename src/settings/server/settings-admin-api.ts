import { Hono } from 'hono'
import * as z from 'zod/mini'
import { currentUser } from '../../accounts/server/guards.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { sectionKeys } from '../domain/settings-fields.ts'
import { settingsInputs, type SettingsPatch } from '../domain/settings-input.ts'
import { changeSettings, type SettingsDeps } from './change-settings.ts'
import { listSettingsHistory } from './list-settings-history.ts'
import { readSettings } from './read-settings.ts'

const NO_REVISION = 'Bitte laden Sie die Einstellungen neu, bevor Sie sie ändern.'

const sectionNotFound = refusal('not-found', 'Diesen Teil der Einstellungen gibt es nicht.')

/** The values of a section, `{ revision, values }`. */
const bodyOf = (values: z.ZodMiniType<SettingsPatch>) =>
  z.object({ revision: z.int({ error: NO_REVISION }), values })

/** Names fields as the form does: `iban` and not `values.iban`. */
function namedLikeTheForm(refused: Refusal): Refusal {
  if (!refused.fields) return refused
  const fields: Record<string, string> = {}
  for (const [path, message] of Object.entries(refused.fields)) {
    fields[path.replace(/^values\./, '')] = message
  }
  return { ...refused, fields }
}

/** The owner's settings under `/api/admin`, which is guarded as a whole where it is mounted. */
export function settingsAdminApi(deps: SettingsDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.settings, async (c) => c.json(await readSettings(deps.db)))
  app.get(adminApiPatterns.settingsHistory, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    return c.json(await listSettingsHistory(deps.db, query.value))
  })
  app.put(adminApiPatterns.settingsSection, async (c) => {
    const section = sectionKeys.find((known) => known === c.req.param('section'))
    if (!section) return refuse(c, sectionNotFound)
    const body = await readJson(c, bodyOf(settingsInputs[section]))
    if (!body.ok) return refuse(c, namedLikeTheForm(body.error))
    const { revision, values } = body.value
    const request = { section, revision, patch: values, admin: currentUser(c) }
    const changed = await changeSettings(deps, request)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  return app
}
