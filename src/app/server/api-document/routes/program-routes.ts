import { apiKeyInputSchema } from '../../../../accounts/domain/api-keys/api-key-input.ts'
import {
  apiKeysViewSchema,
  newApiKeySchema,
} from '../../../../accounts/domain/api-keys/api-key-view.ts'
import { programApiPatterns as programs } from '../../../../urls.programs.ts'
import { type DescribedRoute, get, post, remove } from '../described-route.ts'
import { emptyView } from '../plain-answers.ts'

/** The admin's routes that connect programs to the shop. */
export const programRoutes: readonly DescribedRoute[] = [
  get(programs.apiKeys, 'List the API keys', apiKeysViewSchema),
  post(programs.apiKeys, 'Create an API key', apiKeyInputSchema, newApiKeySchema, { status: 201 }),
  remove(programs.apiKey, 'Revoke an API key', emptyView),
]
