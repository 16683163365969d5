import { api } from '../../src/urls.ts'
import type { TestShop } from '../shop.ts'

/** What tests send to `POST /api/withdrawals`. */
export const withdrawalBody = {
  name: 'Karla Kundin',
  contract: 'Bestellung vom Montag',
  email: 'karla@example.de',
} as const

interface PostOptions {
  readonly cookie?: string
  readonly key?: string
  readonly address?: string
}

/** Sends a withdrawal. */
export function postWithdrawal(
  shop: TestShop,
  body: unknown = withdrawalBody,
  { cookie, key, address }: PostOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return shop.request(api.withdrawals(), { method: 'POST', body, cookie, address, headers })
}

/** Returns the stored withdrawals, oldest first. */
export function storedWithdrawals({ deps }: TestShop) {
  return deps.db.selectFrom('withdrawals').selectAll().orderBy('id').execute()
}
