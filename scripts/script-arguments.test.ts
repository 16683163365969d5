import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const start = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { encoding: 'utf8' })

test.each(['bench.ts', 'seed.ts', 'torture.ts', 'lighthouse.ts', 'race.ts'])(
  '%s tells its usage when it is asked for help, and does nothing else',
  (script) => {
    const { status, stdout } = start(script, '--help')
    expect(status).toBe(0)
    expect(stdout).toContain(`Usage: npm run ${script.replace('.ts', '')}`)
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
