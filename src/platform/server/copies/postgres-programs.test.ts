import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runPostgresProgram } from './postgres-programs.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-programs-'))
  const program = join(folder, 'pg_dump')
  writeFileSync(program, '#!/bin/sh\necho "$* then $PGPASSWORD"\n')
  chmodSync(program, 0o700)
  vi.stubEnv('POSTGRES_BIN', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it.each([
  ['postgres://shop:top%20secret@db/shop', '--dbname=postgres://shop@db/shop then top secret\n'],
  [
    'postgres://shop@db/shop?password=top%20secret&options=-c%20x%3D1',
    '--dbname=postgres://shop@db/shop?options=-c%20x%3D1 then top secret\n',
  ],
])('the list of processes never shows the password of %s', async (url, shown) => {
  expect(await runPostgresProgram('pg_dump', [], { url })).toBe(shown)
})

it('a program that writes a file ends when the process that started it is killed', async () => {
  const program = join(folder, 'pg_dump')
  const pidFile = join(folder, 'pid')
  writeFileSync(
    program,
    `#!/bin/sh\necho $$ > ${pidFile}\nwhile [ -d ${folder} ]; do echo row; done\n`,
  )
  const source = `import { runPostgresProgram } from ${JSON.stringify(join(import.meta.dirname, 'postgres-programs.ts'))}
    await runPostgresProgram('pg_dump', [], { file: ${JSON.stringify(join(folder, 'dump'))} })`
  const env = { PATH: process.env['PATH'], POSTGRES_BIN: folder }
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], { env })
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '').toBe(true)
  const pid = Number(readFileSync(pidFile, 'utf8'))
  const isRunning = (): boolean => existsSync(`/proc/${pid}`)
  expect(isRunning()).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(isRunning).toBe(false)
})
