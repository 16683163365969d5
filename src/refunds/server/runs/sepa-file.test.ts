import { XmlDocument } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { CUSTOMER_IBAN, RefundFixture } from '../../../../test/money/refunds.ts'
import { databaseKinds } from '../../../../test/shop.ts'
import { initialBusiness } from '../../../business/domain/initial-business.ts'
import { adminApi } from '../../../urls.admin.ts'

const NAMESPACES = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }

/** Reads the texts of a file's elements by a path without prefixes. */
function readFile(xml: string) {
  const document = XmlDocument.fromString(xml)
  const prefixed = (path: string) => path.replaceAll(/(?<![\w@])(?=[A-Z])/g, 'p:')
  const find = (path: string) => document.find(prefixed(path), NAMESPACES)
  return {
    texts: (path: string) => find(path).map((node) => node.content),
    names: (path: string) => find(path).map((node) => ('name' in node ? node.name : '')),
  }
}

describe.each(databaseKinds)('the SEPA file on %s', (kind) => {
  let fixture: RefundFixture

  beforeAll(async () => {
    fixture = await RefundFixture.open(kind)
  })
  afterAll(() => fixture.shop.close())

  it('is pain.001.001.09 with one transfer of each order, in the order of the schema', async () => {
    const orders = [await fixture.payable(), await fixture.payable()]
    const run = await fixture.run(orders)
    const answer = await fixture.file(run.id)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*-\d+\.xml"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { texts, names } = readFile(await answer.text())
    const { bank } = initialBusiness
    expect(names('/Document/CstmrCdtTrfInitn/*')).toEqual(['GrpHdr', 'PmtInf'])
    expect(names('//GrpHdr/*')).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'])
    expect(names('//PmtInf/*')).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
      'CdtTrfTxInf',
    ])
    expect(names('//CdtTrfTxInf[1]/*')).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf'])
    expect(texts('//NbOfTxs')).toEqual(['2', '2'])
    expect(texts('//CtrlSum')).toEqual(['12.20', '12.20'])
    expect(texts('//BtchBookg')).toEqual(['false'])
    expect(texts('//ChrgBr')).toEqual(['SLEV'])
    expect(texts('//SvcLvl/Cd')).toEqual(['SEPA'])
    expect(texts('//ReqdExctnDt/Dt')).toEqual([fixture.today])
    expect(texts('//DbtrAcct/Id/IBAN')).toEqual([bank.iban])
    expect(texts('//InstdAmt')).toEqual(['6.10', '6.10'])
    expect(texts('//InstdAmt/@Ccy')).toEqual(['EUR', 'EUR'])
    expect(texts('//CdtrAcct/Id/IBAN')).toEqual([CUSTOMER_IBAN, CUSTOMER_IBAN])
    expect(texts('//EndToEndId')).toEqual(orders.map(({ orderNumber }) => `${orderNumber}-E1`))
    expect(texts('//Ustrd')).toEqual(
      orders.map(({ orderNumber }) => `Erstattung zu Bestellung ${orderNumber}`),
    )
    for (const id of [...texts('//MsgId'), ...texts('//PmtInfId')]) {
      expect(id).toMatch(/^[0-9a-f]{32}$/)
    }
  })

  it('has the same bytes each time, also after names and settings changed', async () => {
    const order = await fixture.payable()
    const run = await fixture.run([order])
    const bytes = async () => Buffer.from(await (await fixture.file(run.id)).arrayBuffer())
    const first = await bytes()
    fixture.shop.clock.advance(3_600_000)
    await fixture.saveAccount(order, { holder: 'Jemand anders', iban: 'AT611904300234573201' })
    await setBusiness(fixture.shop.deps, {
      bank: { ...initialBusiness.bank, accountHolder: 'Jemand anders' },
    })
    expect((await bytes()).equals(first)).toBe(true)
    await setBusiness(fixture.shop.deps, { bank: initialBusiness.bank })
  })

  it('pays only what is open when it is downloaded: nothing that was taken out or ticked off', async () => {
    const [removed, ticked, paid] = [
      await fixture.payable(),
      await fixture.payable(),
      await fixture.payable(),
    ]
    const run = await fixture.run([removed, ticked, paid])
    await fixture.close(run, removed, 'not-executed')
    await fixture.bookUnguarded(ticked)
    await fixture.close(run, ticked, 'already-booked')
    const { texts } = readFile(await (await fixture.file(run.id)).text())
    expect(texts('//EndToEndId')).toEqual([`${paid.orderNumber}-E1`])
    expect(texts('//CtrlSum')).toEqual(['6.10', '6.10'])
    expect((await fixture.file(run.id)).status).toBe(200)
  })

  it('is refused, and the page says why, once a transfer of a downloaded file was closed', async () => {
    for (const outcome of ['not-executed', 'already-booked', 'booked'] as const) {
      const [closed, open] = [await fixture.payable(), await fixture.payable()]
      const run = await fixture.run([closed, open])
      expect([run.file, (await fixture.file(run.id)).status]).toEqual(['ready', 200])
      if (outcome === 'booked') {
        const path = adminApi.refundRunBooking(run.id)
        await fixture.send('POST', path, { date: fixture.today })
      } else {
        if (outcome === 'already-booked') await fixture.bookUnguarded(closed)
        await fixture.close(run, closed, outcome)
      }
      const refused = await fixture.file(run.id)
      const isSettled = outcome === 'booked'
      const { message } = (await refused.json()) as { message: string }
      expect([refused.status, message]).toEqual([
        409,
        expect.stringContaining(isSettled ? 'nichts mehr offen' : 'doppelt Geld') as string,
      ])
      const listed = await fixture.runs(isSettled ? 'closed' : 'open')
      const { file } = listed.find(({ id }) => id === run.id) ?? {}
      expect(file).toBe(isSettled ? 'settled' : 'changed')
    }
  })

  it.each([
    ['Jürgen Größe & Söhne', 'Juergen Groesse + Soehne'],
    ['<Nm>"O’Brien"</Nm>', "Nm 'O'Brien' /Nm"],
    ['Łukasz Żółć 😀', 'Lukasz Zolc'],
    ['//Ana//Maria//', 'Ana/Maria'],
    ['Ångström, Éva-Çelik Ñandú', 'Angstroem, Eva-Celik Nandu'],
    ['=1+1|Formel', '1+1 Formel'],
    ['ﬁne ＬＡＴＩＮ', 'fine LATIN'],
  ])('writes the name %s in the letters of SEPA', async (holder, written) => {
    const order = await fixture.overpaid()
    expect(await fixture.saveAccount(order, { holder })).toMatchObject({ status: 200 })
    const run = await fixture.run([order])
    const { texts } = readFile(await (await fixture.file(run.id)).text())
    expect(texts('//Cdtr/Nm')).toEqual([written])
  })

  it('writes a name of 70 characters of which each becomes two at the length that banks take', async () => {
    const order = await fixture.overpaid()
    await fixture.saveAccount(order, { holder: 'Ä'.repeat(70) })
    const run = await fixture.run([order])
    const { texts } = readFile(await (await fixture.file(run.id)).text())
    expect(texts('//Cdtr/Nm')).toEqual(['Ae'.repeat(35)])
  })
})
