import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** Runs code with a log of its own process and returns what it wrote. */
function written(code: string, ...args: readonly string[]): string {
  const log = `import { createLog } from './src/platform/server/log.ts'; const log = createLog('info');`
  const program = ['--input-type=module', '--eval', log + code, ...args]
  const cwd = new URL('../../..', import.meta.url)
  return spawnSync(process.execPath, program, { cwd, encoding: 'utf8' }).stdout
}

describe('the log', () => {
  test('has each entry as one line of JSON with a time in UTC', () => {
    const text = 'one\r\ntwo \u001B[31m{"level":60}'
    const code = 'log.warn({ path: process.argv[1] }, process.argv[1])'
    const [line = '', ...rest] = written(code, text).split('\n')
    expect(rest).toEqual([''])
    expect(JSON.parse(line)).toMatchObject({ msg: text, path: text })
    expect(line).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/)
    // No control character reaches a terminal.
    expect(/\p{Cc}/u.test(line)).toBe(false)
  })

  test('has no row that the database refused', () => {
    const line = written(`
      const refused = Object.assign(new Error('violates a check'), {
        code: '23514', table: 'users', detail: 'Failing row contains (anna@example.de).',
        where: 'COPY users: anna@example.de', rejected: ['anna@example.de'] })
      log.error({ err: refused }, 'unexpected error')
      log.error({ err: new Error('outside', { cause: refused }) }, 'unexpected error')
      log.error({ err: new AggregateError([refused], 'all') }, 'unexpected error')
      log.error(refused)`)
    const entries = line.trim().split('\n')
    expect(entries).toHaveLength(4)
    expect(JSON.parse(entries[0] ?? '')).toMatchObject({
      msg: 'unexpected error',
      err: { code: '23514', table: 'users', message: 'violates a check' },
    })
    expect(entries.filter((entry) => entry.includes('anna@'))).toEqual([])
  })
})
