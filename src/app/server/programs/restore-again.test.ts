import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, post } from '../../../../test/accounts/admins.ts'
import { backUp, changeManifest, makeFolder, restore } from '../../../../test/databases/backups.ts'
import { WebhookFixture } from '../../../../test/network/webhooks.ts'
import { makeBuyer, placeTestOrder, orderBody } from '../../../../test/orders/orders.ts'
import { databaseKinds, signIn, type TestShop } from '../../../../test/shop.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import { programApi } from '../../../urls.programs.ts'

describe.each(databaseKinds)('what came after a backup that is restored on %s', (kind) => {
  let fixture: WebhookFixture
  let shop: TestShop
  const folder = makeFolder()

  beforeAll(async () => {
    fixture = await WebhookFixture.open(kind)
    ;({ shop } = fixture)
  })
  afterAll(async () => {
    await fixture.close()
    folder.remove()
  })

  async function erase(email: string): Promise<void> {
    const body = { email, currentPassword: ADMIN_PASSWORD }
    const cookie = await signIn(shop)
    expect((await post(shop, adminApi.personErasure(), body, { cookie })).status).toBe(200)
  }

  it('a webhook that was deleted since gets nothing: all are off until an admin switches them on', async () => {
    const deleted = await fixture.subscribe()
    const kept = await fixture.subscribe(undefined, '/kept')
    const backup = await backUp(shop, join(folder.path, 'webhooks'))
    // The program that makes backups goes by the clock of the machine.
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    expect((await fixture.asAdmin(programApi.webhook(deleted.id), 'DELETE')).status).toBe(200)
    await shop.restart({}, () => restore(shop, backup))
    expect((await fixture.hooks()).map(({ isOn }) => isOn)).toEqual([false, false])
    await fixture.place()
    await fixture.deliver()
    expect(fixture.received).toEqual([])
    const on = await fixture.asAdmin(programApi.webhookSwitch(kept.id), 'PUT', { isOn: true })
    expect(on.status).toBe(200)
    await fixture.place()
    await fixture.deliver()
    expect(fixture.received.map(({ path }) => path)).toEqual(['/kept'])
  })

  it('an erasure is repeated at each restore of the backup and stands in the journal once', async () => {
    const buyer = await makeBuyer(shop)
    await placeTestOrder(shop, orderBody, buyer.cookie)
    const backup = await backUp(shop, join(folder.path, 'erasure'))
    shop.clock.set(new Date(Date.now() + 3_600_000).toISOString())
    await erase(buyer.email)
    const journal = join(shop.deps.env.dataDir, 'erasures.jsonl')
    const before = readFileSync(journal, 'utf8')
    for (let restores = 0; restores < 2; restores += 1) {
      // The kept database is named by the second.
      shop.clock.advance(1_000)
      await shop.restart({}, () => restore(shop, backup))
      const users = shop.deps.db.selectFrom('users').select('id')
      expect(await users.where('email', '=', buyer.email).execute()).toEqual([])
      expect(readFileSync(journal, 'utf8')).toBe(before)
    }
  })

  it('an erasure from shortly before the backup does not close the account that its person opened after it', async () => {
    const email = 'wieder@example.de'
    const register = async (firstName: string): Promise<void> => {
      const person = { email, password: 'Kies-und-Asphalt', firstName, lastName: 'Kundin' }
      expect((await post(shop, api.register(), person)).status).toBe(201)
    }
    await register('Karla')
    await erase(email)
    shop.clock.advance(60_000)
    await register('Klara')
    const backup = await backUp(shop, join(folder.path, 'registered'))
    const madeAt = new Date(shop.clock.now().getTime() + 60_000).toISOString()
    changeManifest(backup, (manifest) => (manifest.madeAt = madeAt))
    shop.clock.advance(3_600_000)
    await shop.restart({}, () => restore(shop, backup))
    const users = shop.deps.db.selectFrom('users').select('first_name')
    expect(await users.where('email', '=', email).execute()).toEqual([{ first_name: 'Klara' }])
  })
})
