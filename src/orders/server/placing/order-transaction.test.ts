import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeBuyer,
  orderBody,
  placeTestOrder,
  setStock,
  type Buyer,
} from '../../../../test/orders/orders.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import { registerDurability } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { orderInputSchema } from '../../domain/order-input.ts'
import type { Orderer } from './identify-orderer.ts'
import { moveFreeOrder } from '../../../fulfilment/server/status/move-free-order.ts'
import { readKnownCustomer } from './expect-order.ts'
import { readForOrder, writeOrder } from './write-order.ts'

describe.each(databaseKinds)('the transaction of an order on %s', (kind) => {
  let shop: TestShop
  let buyer: Buyer
  let orders = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
    await setStock(shop, 1, 1000)
    buyer = await makeBuyer(shop)
    // The first order under its terms is written twice.
    await placeTestOrder(shop, orderBody, buyer.cookie)
  })
  afterAll(() => shop.close())

  const profile = (email: string) => ({
    id: buyer.id,
    email,
    firstName: '',
    lastName: '',
    phone: '',
    address: '',
    postalCode: '',
    city: '',
    country: '',
    isAdmin: false,
    createdAt: '',
    updatedAt: '',
  })

  function write(db: Db, customerEmail: string, orderer: Orderer) {
    orders += 1
    const input = orderInputSchema.parse({ ...orderBody, customerEmail })
    const now = shop.clock.now().toISOString()
    const orderNumber = `202611-1245-9${orders}`
    const { publicUrl } = shop.deps.env
    const draft = { id: newId(), orderNumber, input, orderer, now, publicUrl }
    return transactOrRefuse(db, async (tx) => {
      const found = await readForOrder(tx, draft, shop.deps)
      const known = await readKnownCustomer(tx, draft)
      return writeOrder(tx, draft, { found, known, moveFreeOrder, mayExpect: true })
    })
  }

  /** Records the tables that are inserted into or updated, in the order of the statements. */
  function recordWrites(db: Db, written: string[]): Db {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = JSON.stringify(node)
        const isWrite =
          /^\{"kind":"(Insert|Update|Raw|SelectQueryNode.*"(Insert|Update)QueryNode)/.test(text)
        const tables = text.matchAll(
          /"kind":"(?:InsertQueryNode|UpdateQueryNode)"[^[]*?"name":"(\w+)"/g,
        )
        if (isWrite) written.push([...tables].map(([, table]) => table).join('+'))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const recording = db.withPlugin(plugin)
    registerDurability(recording, {}, { flush: async () => {}, isRetryable: () => false })
    return recording
  }

  it('the transaction of an order takes stock last, and counts only a confirmation to another email after it', async () => {
    const own: string[] = []
    const signedIn = { kind: 'signed-in', user: profile(buyer.email) } as const
    expect((await write(recordWrites(shop.deps.db, own), buyer.email, signedIn)).ok).toBe(true)
    expect(own).toContain('foreign_confirmations')
    expect(own.at(-1)).toBe('products')

    const other: string[] = []
    const email = 'andere@example.de'
    expect((await write(recordWrites(shop.deps.db, other), email, signedIn)).ok).toBe(true)
    expect(other.slice(other.indexOf('products'))).toEqual([
      'products',
      'foreign_confirmations',
      'foreign_confirmations',
      'mails',
    ])
    expect(other.indexOf('foreign_confirmations')).toBeLessThan(other.indexOf('products'))
  })

  it('the transaction of an order refuses the order of a guest whose password was changed after it was verified', async () => {
    const { password_hash: passwordHash } = await shop.deps.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const guest = (hash: string) =>
      ({ kind: 'recognised', user: profile(buyer.email), passwordHash: hash }) as const
    const refused = await write(shop.deps.db, buyer.email, guest(`${passwordHash}x`))
    expect(refused).toMatchObject({ ok: false, error: { code: 'account-exists' } })
    expect((await write(shop.deps.db, buyer.email, guest(passwordHash))).ok).toBe(true)
  })

  it('the transaction of an order refuses the order of a new guest whose email was registered meanwhile', async () => {
    const refused = await write(shop.deps.db, buyer.email, {
      kind: 'new',
      userId: newId(),
      passwordHash: 'x',
    })
    expect(refused).toMatchObject({ ok: false, error: { code: 'account-exists' } })
  })
})
