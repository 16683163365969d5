import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const start = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { encoding: 'utf8' })

test.each(['bench.ts', 'seed.ts', 'torture.ts', 'lighthouse.ts', 'race.ts', 'flame-graph.ts'])(
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

test.each([
  ['bench.ts', ['--order', '5'], "Unknown option '--order'"],
  ['bench.ts', ['--seconds', 'x'], '--seconds is a whole number above 0'],
  ['bench.ts', ['--database', 'mysql'], '--database is sqlite, postgres or both'],
  ['bench.ts', ['order'], 'there is no part order'],
  ['flame-graph.ts', [], 'name the file that is written'],
])('%s %j is refused with the usage, without a stack trace', (script, args, reason) => {
  const { status, stdout, stderr } = start(script, ...args)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(reason)
  expect(stderr).toContain(`Usage: npm run ${script.replace('.ts', '')}`)
  expect(stderr).not.toContain('    at ')
})
