import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../../../test/databases/postgres.ts'
import { logIn } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'

const program = fileURLToPath(new URL('./admin.ts', import.meta.url))

/** Runs the command and returns what it prints. */
async function runCommand(
  env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string },
  args: readonly string[],
): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
}

describe.each(databaseKinds)('the command for an admin who is locked out on %s', (kind) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(kind)
  })
  afterAll(() => shop.close())

  /** Runs the command while the shop is stopped, and returns what it prints. */
  async function run(...args: readonly string[]): Promise<string> {
    const { databaseUrl, deps } = shop
    const env = {
      DATA_DIR: deps.env.dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    }
    let output = ''
    await shop.restart({}, async () => {
      output = await runCommand(env, args)
    })
    return output
  }

  it('prints a new password that signs in', async () => {
    const output = await run('reset', firstAdmin.email)
    const [, password = ''] =
      /^New password of admin@example\.de \(shown once\): (\S{24})\n$/.exec(output) ?? []
    const answer = await logIn(shop, { email: firstAdmin.email, password })
    expect(answer.status).toBe(200)
  })

  it('says in one sentence what it refuses', async () => {
    expect(await run('reset', 'niemand@example.de')).toMatch(/no active admin account .*\.\n$/)
    expect(await run('restart', firstAdmin.email)).toMatch(/^Usage: npm run admin -- reset EMAIL/)
  })
})

describe('the command for an admin who is locked out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aroma-admin-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const reset = ['reset', firstAdmin.email]

  it('says in one sentence that there is no shop in the folder, and creates none', async () => {
    const missing = join(folder, 'missing')
    expect(await runCommand({ DATA_DIR: missing }, reset)).toBe(
      `There is no database in ${missing}.\n`,
    )
    expect(existsSync(missing)).toBe(false)
  })

  it('says in one sentence that a database has no tables of the shop', async () => {
    writeFileSync(join(folder, 'shop.db'), '')
    expect(await runCommand({ DATA_DIR: folder }, reset)).toMatch(
      /^The database in \S+ is none of this version of the shop: no such table: users\.\n$/,
    )
    const { url, drop } = await createPostgresDatabase()
    const output = await runCommand({ DATA_DIR: folder, DATABASE_URL: url }, reset)
    await drop()
    expect(output).toMatch(
      /^The database in PostgreSQL \(role .*\) is none of this version of the shop: .*users.*\.\n$/,
    )
  })
})
