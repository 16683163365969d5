import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programBuilder } from './build-program.ts'

describe('a program that is a file of its own', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aroma-program-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Writes a file whose time says that it was saved an hour ago. */
  async function save(name: string, code: string): Promise<void> {
    const path = join(folder, name)
    await writeFile(path, code)
    const time = Date.now() / 1000 - 3600
    await utimes(path, time, time)
  }

  it('is built again when the text of a file that it read has changed, whatever its time says', async () => {
    await save('limit.ts', 'export const LIMIT = 3')
    await save('part.ts', 'export const part: string = "first"')
    await save(
      'program.ts',
      'import { LIMIT } from "./limit.ts"\nimport { part } from "./part.ts"\nconsole.log(part, LIMIT)',
    )
    const buildProgram = programBuilder(join(folder, 'program.ts'))
    expect(await buildProgram()).toContain('"first"')

    await save('part.ts', 'export const part: string = "second"')
    expect(await buildProgram()).toContain('"second"')

    // The bundler writes the number into the program, and nothing else of this file is left.
    await save('limit.ts', 'export const LIMIT = 4711')
    expect(await buildProgram()).toContain('4711')

    await rm(join(folder, 'part.ts'))
    await expect(buildProgram()).rejects.toThrow(/part\.ts/)
  })

  it('is not built again while nothing has changed', async () => {
    await save('alone.ts', 'console.log("alone")')
    let builds = 0
    const plugins = [{ name: 'count', buildStart: () => void (builds += 1) }]
    const buildProgram = programBuilder(join(folder, 'alone.ts'), { plugins })
    const first = await buildProgram()
    expect(await buildProgram()).toBe(first)
    expect(builds).toBe(1)
  })
})
