import { prepareForOrders } from '../test/prepare-for-orders.ts'
import { adminLogin, baseUrl } from './shop-under-test.ts'

/** Raises the limits of unpaid orders, because the tests order to the same few addresses. */
export default async function prepareShop(): Promise<void> {
  await prepareForOrders(baseUrl, {}, adminLogin)
}
