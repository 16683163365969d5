import type { BatchEntry } from '../../src/batches/domain/batch-view.ts'
import type { ExtraPictures } from '../../src/catalogue/domain/pictures/extra-pictures.ts'
import type { SetEntry } from '../../src/sets/domain/set-view.ts'
import { adminApiPatterns as admin } from '../../src/urls.admin.ts'
import { apiPatterns as api } from '../../src/urls.ts'
import { ADMIN_PASSWORD } from '../admins.ts'
import { roast } from '../batches.ts'
import { bytesOf, picture } from '../pictures.ts'
import { pairForm } from '../sets.ts'
import type { Calls } from './calls.ts'

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
export async function callProducts(calls: Calls): Promise<void> {
  const product = { name: 'SPA', description: 'Nord.', price: '9,00', category: 'kaffee' }
  const { id } = await calls.json<{ id: number }>('POST', admin.products, { body: product })
  const ids = [String(id)]
  await calls.send('PATCH', admin.product, { ids, body: { stock: 7 } })
  const bytes = await bytesOf(picture(600, 600).png())
  const { image } = await calls.json<{ image: string }>('POST', admin.productImages, { bytes })
  const { revision } = await calls.get<ExtraPictures>(admin.productPictures, '1')
  const items = [{ image, alt: 'Eine Tüte.', choice: 'all' }]
  await calls.send('PUT', admin.productPictures, { ids: ['1'], body: { revision, items } })
  for (const pattern of OF_PRODUCT) await calls.get(pattern, '1')
  await callBatches(calls)
  await callSets(calls)
  for (const pattern of LISTS) await calls.send('GET', pattern)
  await calls.send('GET', api.packs, { query: 'from=5' })
  await calls.send('DELETE', admin.product, { ids })
  await calls.send('POST', admin.resetProducts, { body: { currentPassword: ADMIN_PASSWORD } })
}

async function callBatches(calls: Calls): Promise<void> {
  const { id, updatedAt: revision } = await calls.json<BatchEntry>('POST', admin.batches, {
    body: roast,
  })
  const ids = [id]
  await calls.send('PATCH', admin.batch, { ids, body: { ...roast, kilograms: '2', revision } })
  await calls.send('PUT', admin.batchClosing, { ids, body: { closed: true } })
  await calls.send('GET', admin.batchOrders, { ids })
  await calls.send('DELETE', admin.batch, { ids })
}

async function callSets(calls: Calls): Promise<void> {
  const { id, revision } = await calls.json<SetEntry>('POST', admin.sets, { body: pairForm })
  const body = { ...pairForm, price: '15,90', revision }
  await calls.send('PATCH', admin.set, { ids: [id], body })
  await calls.send('DELETE', admin.set, { ids: [id] })
}
