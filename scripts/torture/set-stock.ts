import { cookieOf, postJson } from './buyer.ts'
import { ADMIN } from './shop-process.ts'

/** Sets the stock of products (in packs) through the admin API. */
export async function setStock(
  origin: string,
  stock: Readonly<Record<number, number>>,
): Promise<void> {
  const login = await postJson(`${origin}/api/login`, ADMIN, {})
  const cookie = cookieOf(login)
  for (const [id, packs] of Object.entries(stock)) {
    const response = await fetch(`${origin}/api/admin/products/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify({ stock: packs }),
    })
    if (!response.ok) throw new Error(`stock was not set: ${await response.text()}`)
  }
}
