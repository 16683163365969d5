import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DocumentFixture } from '../../../test/money/documents.ts'
import { databaseKinds } from '../../../test/shop.ts'
import {
  postWithdrawal,
  storedWithdrawals,
  withdrawalBody,
} from '../../../test/orders/withdrawals.ts'
import { renderMail } from '../../mail/server/render-mail.ts'
import { adminApi } from '../../urls.admin.ts'
import { accountApi } from '../../urls.account.ts'
import type { OrderWithdrawals } from '../domain/withdrawal-view.ts'
import { withdrawalData } from './withdrawal-data.ts'

describe.each(databaseKinds)('what a customer reads about a withdrawal on %s', (kind) => {
  let fixture: DocumentFixture
  let withdrawalId: string

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
    await fixture.startNewOrder()
    await fixture.setStatus('processing')
    const contract = fixture.order.orderNumber
    const lines = [{ position: 0, quantity: 1 }]
    await postWithdrawal(fixture.shop, { ...withdrawalBody, contract, items: '1 × MONZA', lines })
    const [stored] = await storedWithdrawals(fixture.shop)
    withdrawalId = stored?.id ?? ''
  })
  afterAll(() => fixture.shop.close())

  async function exported() {
    const emails = ['karla@example.de']
    const person = { userId: null, emails, orderIds: [fixture.order.id], recipients: [] }
    const entries = withdrawalData.map(({ entriesOf }) => entriesOf(fixture.shop.deps.db, person))
    return (await Promise.all(entries)).flat()
  }

  it('exports nothing as accepted until the owner has accepted it', async () => {
    const line = {
      Bestellung: fixture.order.orderNumber,
      Artikel: 'MONZA, 250\u00A0g, Ganze Bohnen',
      Widerrufen: 1,
    }
    expect(await exported()).toContainEqual({ ...line, Angenommen: null, Zurückgekommen: 0 })
    const path = adminApi.withdrawalAcceptance(withdrawalId)
    const body = { version: 0, lines: [{ position: 0, quantity: 1 }] }
    const { shop, admin } = fixture
    const answer = await shop.request(path, { method: 'POST', body, cookie: admin })
    expect(answer.status).toBe(200)
    expect(await exported()).toContainEqual({ ...line, Angenommen: 1, Zurückgekommen: 0 })
  })

  it('names only the packs that count, so that nobody withdraws them again', async () => {
    const { shop, order, buyer } = fixture
    const packs = async () => {
      const answer = await shop.request(accountApi.orderWithdrawals(order.id), {
        cookie: buyer.cookie,
      })
      return ((await answer.json()) as OrderWithdrawals).map((withdrawal) => withdrawal.packs)
    }
    expect(await packs()).toEqual([[{ position: 0, quantity: 1 }]])
    const db = shop.deps.db.updateTable('withdrawals').where('id', '=', withdrawalId)
    await db.set({ status: 'declined' }).execute()
    expect(await packs()).toEqual([[]])
    await db.set({ status: 'accepted' }).execute()
  })

  it('names the accepted packs by mail, and asks for nothing back that was never sent', async () => {
    const { deps } = fixture.shop
    const mails = deps.db.selectFrom('mails').selectAll().where('kind', '=', 'withdrawal-accepted')
    const mail = await mails.executeTakeFirstOrThrow()
    const { text } = await renderMail(deps, mail)
    expect(text).toContain('1 × MONZA, 250\u00A0g, Ganze Bohnen')
    expect(text).not.toContain('senden oder bringen')
    expect(text).not.toContain('noch nicht bei uns')
  })
})
