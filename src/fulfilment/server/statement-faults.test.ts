import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { databaseDigest } from '../../../test/databases/database-digest.ts'
import { DocumentFixture } from '../../../test/money/documents.ts'
import {
  failingAfter,
  losingConnectionAt,
  PlannedFault,
} from '../../../test/databases/failing-database.ts'
import { openTestPostgres } from '../../../test/databases/postgres.ts'
import { databaseKinds } from '../../../test/shop.ts'
import { issueInvoice } from '../../documents/server/issuing/issue-invoice.ts'
import {
  orRollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { guardRefund } from '../../refunds/server/runs/guard-refund.ts'
import { cancelOrderPacks } from './part-cancellation/cancel-order-packs.ts'
import { recordPayment } from './payments/record-payment.ts'
import { changeOrderStatus } from './status/change-order-status.ts'

describe.each(databaseKinds)('a fault at any statement on %s', (kind) => {
  let fixture: DocumentFixture

  beforeAll(async () => {
    fixture = await DocumentFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())
  beforeEach(() => fixture.startNewOrder())

  const deps = (db: Db) => ({ ...fixture.shop.deps, db, guardRefund })
  const by = () => ({ id: fixture.buyer.id, isAdmin: true })

  const operations: Record<string, (db: Db) => Promise<{ readonly ok: boolean }>> = {
    cancel: (db) => {
      const input = { status: 'cancelled' } as const
      return changeOrderStatus(deps(db), { orderId: fixture.order.id, input, by: by() })
    },
    reopen: (db) => {
      const input = { status: 'processing' } as const
      return changeOrderStatus(deps(db), { orderId: fixture.order.id, input, by: by() })
    },
    ship: (db) => {
      const input = { status: 'shipped', trackingCode: 'T-1' } as const
      return changeOrderStatus(deps(db), { orderId: fixture.order.id, input, by: by() })
    },
    'cancel packs': (db) => {
      const lines = [{ position: 0, quantity: 1, left: 2 }]
      const input = { lines, reason: 'customer', words: '', restock: true } as const
      return cancelOrderPacks(deps(db), { orderId: fixture.order.id, input, by: by() })
    },
    pay: (db) =>
      recordPayment(deps(db), {
        orderId: fixture.order.id,
        amountCents: 2390,
        valueDate: '2026-11-21',
        source: 'hand',
        note: '',
        onceKey: null,
        by: by(),
        key: crypto.randomUUID(),
      }),
    invoice: (db) => {
      const issue = { orderId: fixture.order.id, adminId: by().id, now: '2026-11-21T10:00:00.000Z' }
      return transactOrRefuse(db, async (tx) =>
        orRollBack(await issueInvoice(tx, issue, fixture.shop.deps.env)),
      )
    },
  }

  /** How many queries each operation has, so that the test notices when it stops at a part of them. */
  const counts: Record<string, number> = {
    cancel: 23,
    reopen: 26,
    ship: 46,
    'cancel packs': 28,
    'cancel packs of an invoiced order': 50,
    pay: 41,
    invoice: 15,
  }

  /** Returns the operation of this title and the state of the database before it. */
  async function prepare(title: string) {
    const { db } = fixture.shop.deps
    const isInvoiced = title.endsWith('of an invoiced order')
    const operate = operations[isInvoiced ? 'cancel packs' : title]
    if (!operate) throw new Error(`no operation ${title}`)
    if (isInvoiced) expect((await fixture.invoiceOf()).status).toBe(200)
    if (title === 'reopen') expect((await fixture.setStatus('cancelled')).status).toBe(200)
    return { db, operate, before: await databaseDigest(db) }
  }

  it.each(Object.keys(counts))(
    'a fault after any statement leaves the whole database as it was: %s',
    async (title) => {
      const { db, operate, before } = await prepare(title)
      let n = 1
      for (; n < 200; n += 1) {
        try {
          expect((await operate(failingAfter(db, n))).ok).toBe(true)
          break
        } catch (error) {
          if (!(error instanceof PlannedFault)) throw error
          expect([n, await databaseDigest(db)]).toEqual([n, before])
        }
      }
      expect(await databaseDigest(db)).not.toBe(before)
      expect(n - 1).toBe(counts[title])
    },
  )

  it.runIf(kind === 'postgres').each(Object.keys(counts))(
    'a connection lost after any statement leaves the whole database as it was: %s',
    async (title) => {
      const { db, operate, before } = await prepare(title)
      // Its connections stay, which makes reading the whole database again and again much faster.
      const other = openTestPostgres(fixture.shop.databaseUrl ?? '')
      onTestFinished(() => other.close())
      let lost = 0
      for (let n = 1; n < 200; n += 1) {
        const losing = losingConnectionAt(db, n, other.db)
        const ended = await operate(losing.db).catch((error: unknown) => error)
        if (losing.seen.reached === 0) break
        expect([n, losing.seen.lost, ended instanceof Error]).toEqual([n, 1, true])
        expect([n, await databaseDigest(other.db)]).toEqual([n, before])
        lost += 1
      }
      expect(await databaseDigest(db)).not.toBe(before)
      expect(lost).toBe(counts[title])
    },
  )
})
