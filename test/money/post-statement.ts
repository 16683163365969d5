import { adminApi } from '../../src/urls.admin.ts'
import { signIn, type TestShop } from '../shop.ts'

/** Posts a file of the bank, without a cookie as an admin who has just signed in; returns once everything is matched. */
export async function postStatement(
  shop: TestShop,
  file: string | Uint8Array<ArrayBuffer>,
  { name = 'auszug', cookie }: { readonly name?: string; readonly cookie?: string } = {},
): Promise<Response> {
  const answer = await shop.request(`${adminApi.bankFiles()}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    rawBody: file,
    headers: { 'content-type': 'application/octet-stream' },
    cookie: cookie ?? (await signIn(shop)),
  })
  // The answer begins before the work is done, and ends with it.
  return new Response(await answer.arrayBuffer(), answer)
}
