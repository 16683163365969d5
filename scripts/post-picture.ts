import { adminApi } from '../src/urls.admin.ts'
import type { AdminClient } from '../test/orders/prepare-for-orders.ts'

/** Uploads the picture of a product as an admin. */
export function postPicture(
  origin: string,
  { cookie }: AdminClient,
  body: BodyInit,
): Promise<Response> {
  return fetch(`${origin}${adminApi.productImages()}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
      cookie,
    },
    body,
  })
}
