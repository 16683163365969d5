import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { readAdminIdempotencyKey } from '../../platform/server/admin-idempotency.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { batchChangeSchema, batchClosingSchema, batchInputSchema } from '../domain/batch-input.ts'
import { changeBatch } from './change-batch.ts'
import { closeBatch } from './close-batch.ts'
import { createBatch } from './create-batch.ts'
import { deleteBatch } from './delete-batch.ts'
import { listBatches, listCoffees } from './list-batches.ts'

/** The admin's routes for the batches of a roast; `/api/admin` is guarded where it is mounted. */
export function batchesApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.batches, async (c) => {
    const query = readListQuery(c)
    return query.ok ? c.json(await listBatches(deps, query.value)) : refuse(c, query.error)
  })
  app.get(adminApiPatterns.batchCoffees, async (c) => c.json(await listCoffees(deps.db)))
  app.post(adminApiPatterns.batches, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, batchInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const by = { admin: currentUser(c), key: key.value }
    const created = await createBatch(deps, input.value, by)
    return created.ok ? c.json(created.value, 201) : refuse(c, created.error)
  })
  app.patch(adminApiPatterns.batch, async (c) => {
    const input = await readJson(c, batchChangeSchema)
    if (!input.ok) return refuse(c, input.error)
    const target = { id: c.req.param('id') ?? '', admin: currentUser(c) }
    const changed = await changeBatch(deps, target, input.value)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  app.delete(adminApiPatterns.batch, async (c) => {
    const target = { id: c.req.param('id') ?? '', admin: currentUser(c) }
    const deleted = await deleteBatch(deps, target)
    return deleted.ok ? c.json({}) : refuse(c, deleted.error)
  })
  app.put(adminApiPatterns.batchClosing, async (c) => {
    const input = await readJson(c, batchClosingSchema)
    if (!input.ok) return refuse(c, input.error)
    const target = { id: c.req.param('id') ?? '', admin: currentUser(c) }
    const closed = await closeBatch(deps, target, input.value.closed)
    return closed.ok ? c.json(closed.value) : refuse(c, closed.error)
  })
  return app
}
