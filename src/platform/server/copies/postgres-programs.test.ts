import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
