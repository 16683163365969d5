import { buildersOf } from './urls.ts'

/** API paths of the account that only few pages need, apart from urls.ts so that others do not load them. */
export const accountApiPatterns = {
  addresses: '/api/user/addresses',
  address: '/api/user/addresses/:id',
  defaultAddress: '/api/user/addresses/:id/default',
} as const

export const accountApi = buildersOf(accountApiPatterns)
