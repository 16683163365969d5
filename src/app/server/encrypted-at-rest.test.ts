import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  codeOf,
  invitationToken,
  logIn,
  newAdmin,
  post,
  turnOnSecondFactor,
  ADMIN_PASSWORD,
  STEP_MS,
} from '../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, signIn, type TestShop } from '../../../test/shop.ts'
import { testEnv } from '../../../test/test-env.ts'
import { mailDataOf } from '../../../test/mails/mail-tokens.ts'
import { encryptMailData, tokenOf } from '../../mail/server/mail-tokens.ts'
import { reencryptTotpSecrets } from '../../accounts/server/login-codes/totp-secret-at-rest.ts'
import { unsubscribeToken } from '../../newsletter/server/unsubscribe-token.ts'
import { readEnv, type Env } from '../../platform/server/env.ts'
import { BadEnvironment } from '../../platform/server/environment/values.ts'
import { newId } from '../../platform/server/ids.ts'
import { readSecretKeys } from '../../platform/server/encryption/secret-keys.ts'
import { serverSecret } from '../../platform/server/encryption/server-secret.ts'
import { adminApi } from '../../urls.admin.ts'
import { linkApi } from '../../urls.links.ts'

const EMAIL = 'nele@example.de'
const NEW_KEY = 'ein-ganz-neuer-schluessel-des-shops'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A shop with a waiting invitation, a second factor and an unsubscribe link. */
async function openShop(kind: 'sqlite' | 'postgres') {
  const shop = await createTestShop(kind)
  closing.push(() => shop.close())
  const cookie = await signIn(shop)
  const names = { firstName: 'Nele', lastName: 'Neuling' }
  const invitation = { email: EMAIL, ...names, currentPassword: ADMIN_PASSWORD }
  expect((await post(shop, adminApi.invitations(), invitation, { cookie })).status).toBe(201)
  const mira = await newAdmin(shop, 'mira@example.de')
  const { secret, recoveryCodes } = await turnOnSecondFactor(shop, mira)
  const unsubscribe = await unsubscribeToken(shop.deps.db, newId())
  const token = await invitationToken(shop, EMAIL)
  return { shop, mira, secret, recoveryCodes, unsubscribe, token }
}

type Opened = Awaited<ReturnType<typeof openShop>>

/** Checks that everything from before still works: the link, the code and the unsubscribe link. */
async function expectAllWorks({ shop, mira, secret, unsubscribe, token }: Opened): Promise<void> {
  expect(await invitationToken(shop, EMAIL)).toBe(token)
  const check = await post(shop, adminApi.invitationCheck(), { token })
  shop.clock.advance(STEP_MS)
  const { email, password } = mira
  const login = await logIn(shop, { email, password, code: codeOf(shop, secret) })
  const left = await post(shop, linkApi.newsletterUnsubscribe(), { token: unsubscribe })
  expect([check.status, login.status, left.status]).toEqual([200, 200, 200])
}

async function storedText({ deps: { db } }: TestShop): Promise<string> {
  const tables = ['mails', 'second_factors', 'secrets'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe.each(databaseKinds)('secrets in the database on %s', (kind) => {
  it('are encrypted: links of waiting mails, secrets of apps and the secret of the server', async () => {
    const opened = await openShop(kind)
    const { shop, secret, token } = opened
    const stored = await storedText(shop)
    for (const plain of [token, secret, await serverSecret(shop.deps.db)]) {
      expect(plain.length).toBeGreaterThan(30)
      expect(stored).not.toContain(plain)
    }
    await expectAllWorks(opened)
  })

  it('work after the key was replaced, and the former key is needed for one start only', async () => {
    const opened = await openShop(kind)
    const { shop } = opened
    const before = await serverSecret(shop.deps.db)
    await shop.restart({ secretKeys: [NEW_KEY, ...testEnv.secretKeys] })
    const after = await serverSecret(shop.deps.db)
    expect(after).not.toBe(before)
    await expectAllWorks(opened)
    await shop.restart({ secretKeys: [NEW_KEY] })
    expect(await serverSecret(shop.deps.db)).toBe(after)
    await expectAllWorks(opened)
  })

  it('of waiting mails of every kind can be read after the key was replaced, also of kinds that are added later', async () => {
    const { shop } = await openShop(kind)
    const { db } = shop.deps
    const token = 'link-of-a-later-kind'
    const mail = { id: newId(), kind: 'later-kind', recipient: EMAIL, cause: 'later-kind' }
    const data = encryptMailData(db, mail.kind, { token })
    const created_at = shop.clock.now().toISOString()
    await db
      .insertInto('mails')
      .values({ ...mail, data, created_at })
      .execute()
    await shop.restart({ secretKeys: [NEW_KEY, ...testEnv.secretKeys] })
    await shop.restart({ secretKeys: [NEW_KEY] })
    const mails = shop.deps.db.selectFrom('mails').select(['kind', 'data'])
    const stored = await mails.where('id', '=', mail.id).executeTakeFirstOrThrow()
    expect(tokenOf(shop.deps.db, stored)).toBe(token)
  })

  it('prevent a start with another key', async () => {
    const { shop } = await openShop(kind)
    const other = shop.restart({ secretKeys: [NEW_KEY] })
    await expect(other).rejects.toThrow(BadEnvironment)
    await expect(other).rejects.toThrow(join(shop.deps.env.dataDir, 'secret-key'))
    await expect(other).rejects.toThrow('Set SECRET_KEY to the former key, or put the former file')
  })

  it('that cannot be read do not prevent a start, and the person still signs in with a recovery code', async () => {
    const { shop, mira, secret, recoveryCodes } = await openShop(kind)
    const [unknownKey, changed] = ['v2.unknown.AAAA.AAAA.AAAA', 'v1.AAAA.AAAA.AAAA']
    const warnings: unknown[] = []
    for (const sealed_secret of [unknownKey, changed]) {
      const { db } = shop.deps
      await db.updateTable('second_factors').set({ sealed_secret }).execute()
      const log = { ...shop.deps.log, warn: (...args: unknown[]) => warnings.push(args[0]) }
      await reencryptTotpSecrets({ db, log })
      await shop.restart()
    }
    expect(warnings).toEqual([{ userId: mira.id }, { userId: mira.id }])
    const { email, password } = mira
    const byApp = await logIn(shop, { email, password, code: codeOf(shop, secret) })
    expect(await byApp.json()).toMatchObject({
      code: 'wrong-second-factor',
      fields: { code: expect.stringContaining('Wiederherstellungscode') as string },
    })
    const [code = ''] = recoveryCodes
    expect((await logIn(shop, { email, password, code })).status).toBe(200)
  })

  it('of a mail that cannot be read prevent neither a start nor the page of the mail', async () => {
    const { shop } = await openShop(kind)
    const mail = await shop.deps.db
      .selectFrom('mails')
      .select(['id', 'data'])
      .where('kind', '=', 'admin-invitation')
      .executeTakeFirstOrThrow()
    for (const token of ['v2.unknown.AAAA.AAAA.AAAA', 'v2.x']) {
      const data = JSON.stringify({ ...(JSON.parse(mail.data) as object), token })
      const mails = shop.deps.db.updateTable('mails')
      await mails.set({ data }).where('id', '=', mail.id).execute()
      await shop.restart()
      const cookie = await signIn(shop)
      const paths = [adminApi.mails(), adminApi.mail(mail.id), adminApi.mailHtml(mail.id)]
      const pages = await Promise.all(paths.map((path) => shop.request(path, { cookie })))
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
      const own = { currentPassword: ADMIN_PASSWORD }
      const revealed = await post(shop, adminApi.mailLink(mail.id), own, { cookie })
      expect(revealed.status).toBe(409)
    }
  })

  it('from before they were encrypted are read and encrypted at the next start', async () => {
    const opened = await openShop(kind)
    const { shop, mira, secret, token } = opened
    const { db } = shop.deps
    const former = 'das-fruehere-geheimnis-des-servers'
    const key = Buffer.from(hkdfSync('sha256', former, '', 'second factors at rest', 32))
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    cipher.setAAD(Buffer.from(mira.id))
    const text = Buffer.concat([cipher.update(secret), cipher.final()])
    const parts = [nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))
    const sealed_secret = ['v1', ...parts].join('.')
    await db.updateTable('second_factors').set({ sealed_secret }).execute()
    await db.updateTable('secrets').set({ value: former }).where('name', '=', 'server').execute()
    const mails = await db.selectFrom('mails').selectAll().execute()
    for (const mail of mails) {
      const data = JSON.stringify(mailDataOf(shop, mail))
      await db.updateTable('mails').set({ data }).where('id', '=', mail.id).execute()
    }
    expect(await storedText(shop)).toContain(token)
    await shop.restart()
    expect(await serverSecret(shop.deps.db)).toBe(former)
    const stored = await storedText(shop)
    for (const plain of [token, former, 'v1.']) expect(stored).not.toContain(plain)
    const unsubscribe = await unsubscribeToken(shop.deps.db, newId())
    await expectAllWorks({ ...opened, unsubscribe })
  })
})

describe('the secret key', () => {
  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-key-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  const warnings: string[] = []
  afterEach(() => {
    warnings.length = 0
  })
  const readKeys = (change: Partial<Env>) => {
    const env = { ...testEnv, secretKeys: [], ...change }
    return readSecretKeys(env, { warn: (text: string) => warnings.push(text) })
  }

  it('is made once in the data folder, readable for its owner alone, also by several processes at once', async () => {
    const dataDir = await newFolder()
    const read = () => readKeys({ dataDir })
    const all = await Promise.all([read(), read(), read(), read()])
    const [first] = all
    expect(first).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect(all).toEqual(all.map(() => first))
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe(`${first[0]}\n`)
  })

  it('is SECRET_KEY where that is set, and the key of the folder is a former one then', async () => {
    const dataDir = await newFolder()
    const { secretKeys } = readEnv({ SECRET_KEY: `${NEW_KEY}, ${NEW_KEY}-2` })
    expect(await readKeys({ dataDir, secretKeys })).toEqual([NEW_KEY, `${NEW_KEY}-2`])
    const made = await readKeys({ dataDir })
    expect(await readKeys({ dataDir, secretKeys: [NEW_KEY] })).toEqual([NEW_KEY, ...made])
  })

  it('is made with a warning that names its file where the database is elsewhere, but not again', async () => {
    const dataDir = await newFolder()
    const databaseUrl = 'postgres://shop@127.0.0.1/aroma'
    await readKeys({ dataDir: await newFolder() })
    await readKeys({ dataDir: await newFolder(), databaseUrl, secretKeys: [NEW_KEY] })
    expect(warnings).toEqual([])
    await readKeys({ dataDir, databaseUrl })
    await readKeys({ dataDir, databaseUrl })
    expect(warnings).toEqual([expect.stringContaining(join(dataDir, 'secret-key'))])
    expect(warnings[0]).toContain('SECRET_KEY')
  })

  it.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP'])(
    'is made where the file system has no hard links and answers %s',
    async (code) => {
      const { link } = fs
      fs.link = () => Promise.reject(Object.assign(new Error('no hard links here'), { code }))
      syncBuiltinESMExports()
      try {
        const dataDir = await newFolder()
        const made = await readKeys({ dataDir })
        expect(made).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
        expect(await readKeys({ dataDir })).toEqual(made)
        expect(await readdir(dataDir)).toEqual(['secret-key'])
        expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
      } finally {
        fs.link = link
        syncBuiltinESMExports()
      }
    },
  )

  it('is refused when it is short, without being repeated', async () => {
    expect(() => readEnv({ SECRET_KEY: 'zu-kurz' })).toThrow(/^SECRET_KEY=… cannot be used/)
    const dataDir = await newFolder()
    await writeFile(join(dataDir, 'secret-key'), 'zu-kurz\n')
    await expect(readKeys({ dataDir })).rejects.toThrow(/secret-key cannot/)
  })
})
