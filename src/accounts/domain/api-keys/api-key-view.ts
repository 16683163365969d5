import * as z from 'zod/mini'
import { apiScopeNames } from './api-key-scopes.ts'

/** A key of the admin API without the key itself. Moments are ISO. */
export const apiKeyViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key, by which it is recognised. */
  hint: z.string(),
  /** Name and email of the admin whose acts the program's acts are. */
  owner: z.string(),
  scopes: z.array(z.enum(apiScopeNames)),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  isExpired: z.boolean(),
})

/** `GET /api/admin/api-keys`: every key, newest first. */
export const apiKeysViewSchema = z.object({ items: z.array(apiKeyViewSchema) })

/** `POST /api/admin/api-keys`: the only answer that contains the key. */
export const newApiKeySchema = z.object({ id: z.string(), name: z.string(), key: z.string() })

export type ApiKeyView = z.infer<typeof apiKeyViewSchema>
export type ApiKeysView = z.infer<typeof apiKeysViewSchema>
export type NewApiKey = z.infer<typeof newApiKeySchema>
