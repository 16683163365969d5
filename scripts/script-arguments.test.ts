import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const start = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { encoding: 'utf8' })

test.each(['bench.ts', 'seed.ts', 'torture.ts', 'lighthouse.ts', 'race.ts'])(
  '%s prints its usage, and nothing else, when it is asked for help',
  (script) => {
    const { status, stdout } = start(script, '--help')
    expect(status).toBe(0)
    expect(stdout).toContain(`Usage: npm run ${script.replace('.ts', '')}`)
    const comment = stdout
      .trimEnd()
      .split('\n')
      .map((line) => ` * ${line}\n`)
      .join('')
    const source = readFileSync(join(import.meta.dirname, script), 'utf8')
    expect(source.startsWith(`/**\n${comment} */\n`)).toBe(true)
    expect(stdout).not.toContain('*')
  },
)

test('an argument that the script does not have is refused with the usage, without a stack trace', () => {
  const { status, stdout, stderr } = start('bench.ts', '--order', '5')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain("Unknown option '--order'")
  expect(stderr).toContain('Usage: npm run bench')
  expect(stderr).not.toContain('    at ')
})
