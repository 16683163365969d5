import type { ApiScope } from '../../src/accounts/domain/api-keys/api-key-scopes.ts'

/**
 * The routes that an API key may use, with the scopes of which it needs one. On every other route of the table
 * a key is refused with 403, whatever its scopes. docs/authorisation.md is made from it.
 */
export const keyAuthorisation: Readonly<Record<string, readonly ApiScope[]>> = {
  'GET /api/admin/bank-transactions': ['payments:read'],
  'GET /api/admin/month-end': ['documents:read', 'payments:read'],
  'GET /api/admin/month-end/datev-batch': ['documents:read'],
  'GET /api/admin/month-end/documents': ['documents:read'],
  'GET /api/admin/month-end/documents-export': ['documents:read'],
  'GET /api/admin/month-end/payments-export': ['payments:read'],
  'GET /api/admin/order-counts': ['orders:read'],
  'POST /api/admin/order-status-changes': ['orders:ship'],
  'GET /api/admin/orders': ['orders:read'],
  'GET /api/admin/orders/:id/delivery-note': ['orders:read'],
  'GET /api/admin/orders/:id/documents/:number/xrechnung': ['documents:read'],
  'GET /api/admin/orders/:id/history': ['orders:read'],
  'GET /api/admin/orders/:id/payments': ['payments:read'],
  'PATCH /api/admin/orders/:id/status': ['orders:ship'],
  'GET /api/admin/products': ['products:read', 'products:stock'],
  'GET /api/admin/products/:id': ['products:read', 'products:stock'],
  'PATCH /api/admin/products/:id': ['products:stock'],
  'GET /api/admin/products/:id/prices': ['products:read'],
  'GET /api/admin/sets': ['products:read'],
  'GET /api/orders/:id': ['orders:read'],
  'GET /api/orders/:id/documents': ['documents:read'],
  'GET /api/orders/:id/documents/:number': ['documents:read'],
}
