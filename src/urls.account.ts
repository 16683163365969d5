import { buildersOf } from './urls.ts'

/** API paths of the account and its orders that only few pages need, apart from urls.ts so that others do not load them. */
export const accountApiPatterns = {
  addresses: '/api/user/addresses',
  address: '/api/user/addresses/:id',
  defaultAddress: '/api/user/addresses/:id/default',
  userData: '/api/user/data-export',
  accountClosing: '/api/user/account-closing',
  userSessions: '/api/user/sessions',
  userSession: '/api/user/sessions/:id',
  passwordResetCheck: '/api/password-reset/check',
  orderInvoice: '/api/orders/:id/invoice',
  orderWithdrawals: '/api/orders/:id/withdrawals',
  orderDocuments: '/api/orders/:id/documents',
} as const

export const accountApi = buildersOf(accountApiPatterns)
