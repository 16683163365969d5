import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder, removeLeftovers, chooseTemporaryFolder } from '../scripts/temporary-folder.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'temporary-folder-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const GIGABYTE = 1024 ** 3

test('the files of a check are in memory only where there is memory for them and programs may be started', () => {
  vi.stubEnv('TMPDIR', '')
  const place = (options: string, memory: number, free = 5 * GIGABYTE) =>
    chooseTemporaryFolder({
      disk: '/memory',
      room: () => free,
      memory,
      mounts: () => `proc /proc proc rw 0 0\ntmpfs /memory tmpfs ${options} 0 0\n`,
    })
  expect(place('rw,nosuid', 16 * GIGABYTE)).toBe('/memory')
  expect(place('rw,nosuid', 6 * GIGABYTE)).toBe('/tmp')
  expect(place('rw,nosuid,noexec', 16 * GIGABYTE)).toBe('/tmp')
  expect(place('rw,nosuid', 16 * GIGABYTE, 3 * GIGABYTE)).toBe('/tmp')
  expect(chooseTemporaryFolder({ disk: join(folder, 'none') })).toBe('/tmp')
})

test('a check removes the folders of checks that were killed and leaves those of running checks and of others', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const own = makeFolder(folder)
  const left = join(folder, `aroma-check-${hostname()}-${ended}-abcdef`)
  const kept = ['aroma-check-abcdef', `aroma-check-other-host-${ended}-abcdef`, 'else'].map(
    (name) => join(folder, name),
  )
  for (const path of [left, ...kept]) mkdirSync(path)
  removeLeftovers(folder)
  expect(existsSync(left)).toBe(false)
  expect([own, ...kept].filter((path) => !existsSync(path))).toEqual([])
})
