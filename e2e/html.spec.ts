import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import checker from 'vnu-jar'
import { adminRoutes } from '../src/app/web/admin-routes.ts'
import { pageRoutes } from '../src/app/web/page-routes.ts'
import { publicPages } from '../test/pages/public-pages.ts'

const run = promisify(execFile)

interface Message {
  readonly type: string
  readonly url: string
  readonly message: string
  readonly extract?: string
}

/** URLs of every document of the shop: pages, their accepted values, shells, and a missing page. */
const addresses = [
  ...publicPages,
  ...pageRoutes.flatMap(({ path, search = {} }) =>
    Object.entries(search).flatMap(([name, values]) =>
      (values instanceof RegExp ? ['1'] : values).map((value) => `${path}?${name}=${value}`),
    ),
  ),
  ...[...pageRoutes, ...adminRoutes].flatMap(({ kind, path }) =>
    kind === 'shell' ? [path.replace('/:tab', '/orders').replace(':id', 'x')] : [],
  ),
  '/product/999999',
  '/no-such-page',
]

async function hasJava(): Promise<boolean> {
  try {
    await run('java', ['-version'])
    return true
  } catch {
    return false
  }
}

test('every page has valid HTML', async ({ request }) => {
  const isThere = await hasJava()
  test.skip(!isThere, 'The Nu HTML checker needs Java (Debian: default-jre-headless).')
  const folder = await mkdtemp(join(tmpdir(), 'shop-html-'))
  try {
    const names = new Map<string, string>()
    for (const [index, address] of addresses.entries()) {
      const file = `${index}.html`
      names.set(file, address)
      await writeFile(join(folder, file), await (await request.get(address)).text())
    }
    const { stderr } = await run(
      'java',
      ['-jar', checker, '--format', 'json', '--exit-zero-always', '--skip-non-html', folder],
      { maxBuffer: 32 * 1024 * 1024 },
    )
    const { messages } = JSON.parse(stderr) as { messages: readonly Message[] }
    const errors = messages
      .filter(({ type }) => type === 'error')
      .map(({ url, message, extract = '' }) => {
        return `${names.get(url.split('/').at(-1) ?? '')}: ${message} ${extract}`
      })
    expect(errors).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
