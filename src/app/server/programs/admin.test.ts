import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../../../../test/accounts/admins.ts'
import { createTestShop, databaseKinds, type TestShop } from '../../../../test/shop.ts'
import { firstAdmin } from '../../../../test/test-env.ts'

const program = fileURLToPath(new URL('./admin.ts', import.meta.url))

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
      PATH: process.env.PATH,
      DATA_DIR: deps.env.dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    }
    let output = ''
    await shop.restart({}, async () => {
      const child = spawn(process.execPath, [program, ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
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
    expect(await run('reset', 'niemand@example.de')).toMatch(/kein aktives Admin-Konto\.\n$/)
    expect(await run('restart', firstAdmin.email)).toMatch(/^Usage: npm run admin -- reset EMAIL/)
  })
})
