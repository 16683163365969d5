import { prepareForOrders } from '../test/orders/prepare-for-orders.ts'
import { adminLogin, baseUrl } from './shop-under-test.ts'

/** Raises the limits of unpaid orders, because the tests order to the same few addresses. */
export default async function prepareShop(): Promise<void> {
  await prepareForOrders(baseUrl, {}, adminLogin)
}
