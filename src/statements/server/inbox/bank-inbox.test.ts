import { mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setBusiness } from '../../../../test/settings/business.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { camtFile, inboxDeps } from '../../../../test/money/statements.ts'
import { listFiles } from '../listing/list-files.ts'
import { MAX_FILE_BYTES } from '../reading/limits.ts'
import { BankInbox } from './bank-inbox.ts'

describe.each(databaseKinds)('the bank inbox on %s', (kind) => {
  let shop: TestShop
  let inbox: ReturnType<typeof inboxDeps>
  let folder: string
  let files = 0

  beforeAll(async () => {
    shop = await createTestShop(kind)
    inbox = inboxDeps(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bank-inbox-'))
    return () => rm(folder, { recursive: true })
  })

  const put = (name: string, content: string) => writeFile(join(folder, name), content)
  const names = async (below: string) => (await readdir(join(folder, below))).toSorted()
  const statement = () => {
    files += 1
    return camtFile([{ amount: `${files}.00`, text: `Eingang ${files}` }])
  }
  const stored = async () =>
    (await shop.deps.db.selectFrom('bank_transactions').select('id').execute()).length
  /** Two looks: a file is read when it did not change between them. */
  async function lookTwice(): Promise<void> {
    const watched = new BankInbox(inbox, folder)
    await watched.look()
    await watched.look()
  }

  it('a complete file is read once and moved, and one of the same name keeps its own place', async () => {
    const before = await stored()
    await put('auszug.xml', statement())
    await lookTwice()
    await put('auszug.xml', statement())
    await lookTwice()
    expect(await names('')).toEqual(['done'])
    expect(await names('done')).toEqual(['auszug-2.xml', 'auszug.xml'])
    expect(await stored()).toBe(before + 2)
  })

  it('a file that is still written, has a temporary name or is a link is left alone', async () => {
    const before = await stored()
    await put('wird.xml', '<Doc')
    const watched = new BankInbox(inbox, folder)
    await watched.look()
    await put('wird.xml', statement())
    await put('auszug.xml.part', statement())
    await symlink('/etc/hostname', join(folder, 'link.xml'))
    await watched.look()
    expect(await names('')).toEqual(['auszug.xml.part', 'link.xml', 'wird.xml'])
    expect(await stored()).toBe(before)
  })

  it('a file that cannot be read is moved aside, and the page says why', async () => {
    await put('kaputt.xml', statement().slice(0, 300))
    await lookTwice()
    expect(await names('failed')).toEqual(['kaputt.xml'])
    const [newest] = await listFiles(shop.deps.db)
    expect(newest).toMatchObject({ name: 'kaputt.xml', source: 'inbox' })
    expect(newest?.refusal).toMatch(/beschädigt oder unvollständig/)
  })

  it('a file that is too large is refused once with its own size, and another one of its name and size is a file of its own', async () => {
    const size = MAX_FILE_BYTES + 1
    const rows = () =>
      shop.deps.db
        .selectFrom('bank_files')
        .select('size_bytes')
        .where('name', '=', 'riesig.xml')
        .execute()
    const putLarge = async (first: string) => {
      await put('riesig.xml', first)
      await truncate(join(folder, 'riesig.xml'), size)
      await lookTwice()
    }
    await putLarge('a')
    await putLarge('a')
    expect(await rows()).toEqual([{ size_bytes: size }])
    await putLarge('b')
    expect(await rows()).toHaveLength(2)
    expect((await listFiles(shop.deps.db))[0]?.refusal).toMatch(/zu groß/)
  })

  it('a file that was imported before a crash is only moved', async () => {
    const file = statement()
    await put('auszug.xml', file)
    await lookTwice()
    const before = await stored()
    await put('auszug.xml', file)
    await lookTwice()
    expect(await names('')).toEqual(['done'])
    expect(await stored()).toBe(before)
  })

  it('imported payments are booked by the next process, or a minute after a failure, and other files are read meanwhile', async () => {
    await setBusiness(shop.deps, { booksCertainPayments: true })
    let isBroken = false
    const book = vi.fn(() => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(0)))
    const deps = { ...inbox, outgoing: { ...inbox.outgoing, book } }
    const before = await stored()
    const watched = new BankInbox(deps, folder)
    await watched.look()
    expect(book).toHaveBeenCalledTimes(1)
    await put('eins.xml', statement())
    await watched.look()
    isBroken = true
    await expect(watched.look()).rejects.toThrow('broken')
    await put('zwei.xml', statement())
    await watched.look()
    await watched.look()
    expect(await names('done')).toEqual(['eins.xml', 'zwei.xml'])
    expect(await stored()).toBe(before + 2)
    expect(book).toHaveBeenCalledTimes(2)
    isBroken = false
    await new BankInbox(deps, folder).look()
    expect(book).toHaveBeenCalledTimes(3)
    shop.clock.advance(60_000)
    await watched.look()
    await watched.look()
    expect(book).toHaveBeenCalledTimes(4)
  })

  it('two processes at once read a file once', async () => {
    const before = await stored()
    await put('auszug.xml', statement())
    await mkdir(join(folder, 'done'))
    const processes = [1, 2].map(() => new BankInbox(inbox, folder))
    await Promise.all(processes.map((one) => one.look()))
    await Promise.all(processes.map((one) => one.look()))
    expect(await names('done')).toEqual(['auszug.xml'])
    expect(await stored()).toBe(before + 1)
  })
})
