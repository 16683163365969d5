import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeBuyer, orderBody, placeTestOrder } from '../../../test/orders/orders.ts'
import { createTestShop } from '../../../test/shop.ts'
import { openSqlite } from '../../platform/server/database/open-database.ts'

/** Copies the -wal file at every sync: a disk that keeps only what was synced. */
async function keepWhatIsSynced(walFile: string, copy: string): Promise<void> {
  const handle = await open(copy, 'w')
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  vi.spyOn(prototype, 'datasync').mockImplementation(() => copyFile(walFile, copy))
}

it('every confirmed order survives a power cut that leaves only what was synced', async () => {
  const shop = await createTestShop('sqlite')
  const { cookie } = await makeBuyer(shop)
  const dataDir = shop.dataDir ?? ''
  const disk = await mkdtemp(join(tmpdir(), 'shop-disk-'))
  await copyFile(join(dataDir, 'shop.db'), join(disk, 'shop.db'))
  await keepWhatIsSynced(join(dataDir, 'shop.db-wal'), join(disk, 'shop.db-wal'))
  const confirmed: string[] = []
  for (let count = 0; count < 3; count += 1) {
    confirmed.push((await placeTestOrder(shop, orderBody, cookie)).id)
  }
  const afterCut = openSqlite({ dataDir: disk, onSyncFailure: () => {} })
  const orders = await afterCut.db.selectFrom('orders').select('id').execute()
  expect(orders.map(({ id }) => id).toSorted()).toEqual(confirmed.toSorted())
  await afterCut.close()
  await shop.close()
  await rm(disk, { recursive: true })
})
