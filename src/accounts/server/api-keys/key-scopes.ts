import { apiScopeNames, type ApiScope } from '../../domain/api-keys/api-key-scopes.ts'
import type { ApiKeyRow } from './api-keys-repo.ts'

/** Returns the scopes of a stored key; names that the shop no longer knows give no right. */
export function scopesOf({ scopes }: Pick<ApiKeyRow, 'scopes'>): ApiScope[] {
  const stored = new Set(scopes.split(' '))
  return apiScopeNames.filter((scope) => stored.has(scope))
}
