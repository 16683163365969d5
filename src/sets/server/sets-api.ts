import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { readAdminIdempotencyKey } from '../../platform/server/admin-idempotency.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { apiPatterns } from '../../urls.ts'
import { setChangeSchema, setInputSchema } from '../domain/set-input.ts'
import { listOfferedSets, listSetEntries } from './list-sets.ts'
import { changeSet, createSet, deleteSet } from './write-set.ts'

/** `GET /api/sets`, and the admin's routes; `/api/admin` is guarded where it is mounted. */
export function setsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(apiPatterns.sets, async (c) => c.json(await listOfferedSets(deps.db)))
  app.get(adminApiPatterns.sets, async (c) => c.json({ items: await listSetEntries(deps.db) }))
  app.post(adminApiPatterns.sets, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, setInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const created = await createSet(deps, input.value, { admin: currentUser(c), key: key.value })
    return created.ok ? c.json(created.value, 201) : refuse(c, created.error)
  })
  app.patch(adminApiPatterns.set, async (c) => {
    const input = await readJson(c, setChangeSchema)
    if (!input.ok) return refuse(c, input.error)
    const target = { id: c.req.param('id') ?? '', admin: currentUser(c) }
    const changed = await changeSet(deps, target, input.value)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  app.delete(adminApiPatterns.set, async (c) => {
    const target = { id: c.req.param('id') ?? '', admin: currentUser(c) }
    const deleted = await deleteSet(deps, target)
    return deleted.ok ? c.json({}) : refuse(c, deleted.error)
  })
  return app
}
