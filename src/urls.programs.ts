import { buildersOf } from './urls.ts'

/** The description of the whole API for programs, in OpenAPI 3.1. */
export const API_DOCUMENT = '/api/openapi.json'

/** Where the API needs a session: the admin's routes, those of the account, and those of one order. */
export const SIGNED_IN_API = ['/api/admin/', '/api/user/', '/api/orders/:id'] as const

/** Where admins connect programs to the shop. */
export const programApiPatterns = {
  apiKeys: '/api/admin/api-keys',
  apiKey: '/api/admin/api-keys/:id',
  webhooks: '/api/admin/webhooks',
  webhook: '/api/admin/webhooks/:id',
  webhookSwitch: '/api/admin/webhooks/:id/switch',
  /** Sends a message to try the address. */
  webhookTest: '/api/admin/webhooks/:id/test',
  webhookDeliveries: '/api/admin/webhooks/:id/deliveries',
  webhookResend: '/api/admin/webhooks/:id/deliveries/:delivery/resend',
} as const

export const programApi = buildersOf(programApiPatterns)
