import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showFirstPassword } from './show-first-password.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aroma-password-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function output(isTTY: boolean) {
  const texts: string[] = []
  return { isTTY, texts, write: (text: string) => void texts.push(text) }
}

test('the first password is shown on the terminal and stored nowhere', () => {
  for (const isTTY of [true, false]) {
    const [stdout, stderr] = [output(isTTY), output(!isTTY)]
    showFirstPassword('geheim', { stdout, stderr, dataDir })
    const [shown, kept] = isTTY ? [stdout, stderr] : [stderr, stdout]
    expect(shown.texts.join('')).toContain('admin@localhost with the password geheim\n')
    expect(kept.texts).toEqual([])
  }
  expect(readdirSync(dataDir)).toEqual([])
})

test('without a terminal, the first password is in a file for its user alone, and in no log', () => {
  const [stdout, stderr] = [output(false), output(false)]
  const folder = join(dataDir, 'new')
  showFirstPassword('geheim', { stdout, stderr, dataDir: folder })
  const file = join(folder, 'first-admin-login.txt')
  expect([...stdout.texts, ...stderr.texts].join('')).not.toContain('geheim')
  expect(stdout.texts.join('')).toContain(file)
  expect(readFileSync(file, 'utf8')).toBe('admin@localhost with the password geheim\n')
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
})
