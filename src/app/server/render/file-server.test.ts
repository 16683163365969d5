import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileServer } from './file-server.ts'
import { listStaticFiles } from './static-files.ts'

test('serves the built files alone: nothing hidden, nothing outside, no list of a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-server-'))
  const client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.git'))
  for (const name of ['assets/app.js', '.git/hook.js', '.env.js', 'notes.sql', '../server.js']) {
    await writeFile(join(client, name), 'content')
  }
  try {
    const files = createFileServer(await listStaticFiles(client))
    const statusOf = async (path: string): Promise<number | undefined> => {
      const request = { method: 'GET', path, search: '' }
      const answer = await files.answer({
        ...request,
        acceptEncoding: null,
        ifNoneMatch: null,
      })
      return answer?.status
    }
    expect(await statusOf('/assets/app.js')).toBe(200)
    const outside = ['/assets/', '/assets/../../server.js', '/assets/..%2f..%2fserver.js']
    for (const path of outside) expect([path, await statusOf(path)]).toEqual([path, 404])
    const unknown = [
      '/',
      '/.git/hook.js',
      '/.env.js',
      '/notes.sql',
      '/../server.js',
      '/%2e%2e/server.js',
    ]
    for (const path of unknown) expect([path, await statusOf(path)]).toEqual([path, undefined])
  } finally {
    await rm(folder, { recursive: true })
  }
})
