import type { BatchEntry } from '../../src/batches/domain/batch-view.ts'
import type { ExtraPictures } from '../../src/catalogue/domain/pictures/extra-pictures.ts'
import type { SetEntry } from '../../src/sets/domain/set-view.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { ADMIN_PASSWORD } from '../accounts/admins.ts'
import { roast } from '../catalogue/batches.ts'
import { bytesOf, picture } from '../catalogue/pictures.ts'
import { pairForm } from '../catalogue/sets.ts'
import type { ValidRequests } from './valid-requests.ts'

const LISTS = [
  api.products,
  api.categories,
  api.sets,
  admin.products,
  admin.batches,
  admin.batchCoffees,
  admin.sets,
]

const OF_PRODUCT = [
  api.product,
  api.productReviews,
  admin.product,
  admin.productPrices,
  admin.productPictures,
]

/** Reads and changes products, batches and sets. */
export async function sendProductRequests(requests: ValidRequests): Promise<void> {
  const product = { name: 'SPA', description: 'Nord.', price: '9,00', category: 'kaffee' }
  const { id } = await requests.json<{ id: number }>('POST', admin.products, { body: product })
  const ids = [String(id)]
  await requests.send('PATCH', admin.product, { ids, body: { stock: 7 } })
  const bytes = await bytesOf(picture(600, 600).png())
  const { image } = await requests.json<{ image: string }>('POST', admin.productImages, { bytes })
  const { revision } = await requests.get<ExtraPictures>(admin.productPictures, '1')
  const items = [{ image, alt: 'Eine Tüte.', choice: 'all' }]
  await requests.send('PUT', admin.productPictures, { ids: ['1'], body: { revision, items } })
  for (const pattern of OF_PRODUCT) await requests.get(pattern, '1')
  await sendBatchRequests(requests)
  await sendSetRequests(requests)
  for (const pattern of LISTS) await requests.send('GET', pattern)
  await requests.send('GET', api.packs, { query: 'from=5' })
  await requests.send('DELETE', admin.product, { ids })
  await requests.send('POST', admin.resetProducts, { body: { currentPassword: ADMIN_PASSWORD } })
}

async function sendBatchRequests(requests: ValidRequests): Promise<void> {
  const { id, updatedAt: revision } = await requests.json<BatchEntry>('POST', admin.batches, {
    body: roast,
  })
  const ids = [id]
  await requests.send('PATCH', admin.batch, { ids, body: { ...roast, kilograms: '2', revision } })
  await requests.send('PUT', admin.batchClosing, { ids, body: { closed: true } })
  await requests.send('GET', admin.batchOrders, { ids })
  await requests.send('DELETE', admin.batch, { ids })
}

async function sendSetRequests(requests: ValidRequests): Promise<void> {
  const { id, revision } = await requests.json<SetEntry>('POST', admin.sets, { body: pairForm })
  const body = { ...pairForm, price: '15,90', revision }
  await requests.send('PATCH', admin.set, { ids: [id], body })
  await requests.send('DELETE', admin.set, { ids: [id] })
}
