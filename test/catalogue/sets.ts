import type { SetEntry } from '../../src/sets/domain/set-view.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { signIn, type TestShop } from '../shop.ts'

/** What the admin's form sends for MONZA and IMOLA, 250 g each, as a set for 16,90 €. */
export const pairForm = {
  name: 'Das Paar',
  price: '16,90',
  packs: ['1:250g', '2:250g'],
  active: true,
}

/** Adds a set through the admin's API. */
export async function addSet(
  shop: TestShop,
  differences: Partial<typeof pairForm> = {},
): Promise<SetEntry> {
  const response = await shop.request(adminApi.sets(), {
    method: 'POST',
    body: { ...pairForm, ...differences },
    cookie: await signIn(shop),
  })
  if (response.status !== 201) throw new Error(`set refused: ${await response.text()}`)
  return (await response.json()) as SetEntry
}

/** Changes a set through the admin's API; `active: false` ends its offer. */
export async function changeSet(
  shop: TestShop,
  { id, revision }: Pick<SetEntry, 'id' | 'revision'>,
  differences: Partial<typeof pairForm>,
): Promise<Response> {
  const body = { ...pairForm, ...differences, revision }
  return shop.request(adminApi.set(id), { method: 'PATCH', body, cookie: await signIn(shop) })
}
