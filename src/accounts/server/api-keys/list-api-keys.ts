import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { ApiKeysView } from '../../domain/api-keys/api-key-view.ts'
import { labelAccounts } from '../label-accounts.ts'
import { findApiKeys } from './api-keys-repo.ts'
import { scopesOf } from './key-scopes.ts'

/** Returns every key, newest first, without the keys themselves. */
export async function listApiKeys({
  db,
  clock,
}: Pick<ApiDeps, 'db' | 'clock'>): Promise<ApiKeysView> {
  const now = clock.now().toISOString()
  const rows = await findApiKeys(db)
  const owners = await labelAccounts(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    owner: owners.get(row.user_id) ?? '',
    scopes: scopesOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    isExpired: row.expires_at <= now,
  }))
  return { items }
}

/** Returns the names of keys by id; revoked ones are absent. */
export async function nameApiKeys(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Set(ids)
  const rows = await findApiKeys(db)
  return new Map(rows.filter(({ id }) => wanted.has(id)).map(({ id, name }) => [id, name]))
}
