import { Hono } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { programApiPatterns } from '../../../urls.programs.ts'
import { apiKeyInputSchema } from '../../domain/api-keys/api-key-input.ts'
import { ownPasswordOf } from '../own-password/confirm-own-password.ts'
import { currentUser } from '../sessions/guards.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** Routes to list, create and revoke API keys; guarded where everything under `/api/admin` is mounted. */
export function apiKeysApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(programApiPatterns.apiKeys, async (c) => c.json(await listApiKeys(deps)))
  app.post(programApiPatterns.apiKeys, async (c) => {
    const input = await readJson(c, apiKeyInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const created = await createApiKey(deps, input.value, own)
    return created.ok ? c.json(created.value, 201) : refuse(c, created.error)
  })
  app.delete(programApiPatterns.apiKey, async (c) => {
    const revoked = await revokeApiKey(deps, c.req.param('id') ?? '', currentUser(c).id)
    return revoked.ok ? c.json({}) : refuse(c, revoked.error)
  })
  return app
}
