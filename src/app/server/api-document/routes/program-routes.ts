import { apiKeyInputSchema } from '../../../../accounts/domain/api-keys/api-key-input.ts'
import {
  apiKeysViewSchema,
  newApiKeySchema,
} from '../../../../accounts/domain/api-keys/api-key-view.ts'
import {
  webhookInputSchema,
  webhookSwitchSchema,
} from '../../../../webhooks/domain/webhook-input.ts'
import {
  deliveriesViewSchema,
  newWebhookSchema,
  webhooksViewSchema,
} from '../../../../webhooks/domain/webhook-view.ts'
import { programApiPatterns as programs } from '../../../../urls.programs.ts'
import { type DescribedRoute, get, post, put, remove } from '../described-route.ts'
import { emptyView } from '../plain-answers.ts'

/** The admin's routes that connect programs to the shop. */
export const programRoutes: readonly DescribedRoute[] = [
  get(programs.apiKeys, 'List the API keys', apiKeysViewSchema),
  post(programs.apiKeys, 'Create an API key', apiKeyInputSchema, newApiKeySchema, { status: 201 }),
  remove(programs.apiKey, 'Revoke an API key', emptyView),
  get(programs.webhooks, 'List the webhooks', webhooksViewSchema),
  post(programs.webhooks, 'Create a webhook', webhookInputSchema, newWebhookSchema, {
    status: 201,
  }),
  remove(programs.webhook, 'Delete a webhook', emptyView),
  put(programs.webhookSwitch, 'Switch a webhook on or off', webhookSwitchSchema, emptyView),
  post(programs.webhookTest, 'Send a test message to a webhook', null, emptyView),
  get(programs.webhookDeliveries, 'List the newest messages to a webhook', deliveriesViewSchema),
  post(programs.webhookResend, 'Send a message to a webhook again', null, emptyView),
]
