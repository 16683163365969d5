import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programBuild } from './program-build.ts'

describe('a program that is a file of its own', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aroma-program-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Writes a file as if it had been saved so many seconds ago. */
  async function save(name: string, code: string, secondsAgo: number): Promise<void> {
    const path = join(folder, name)
    await writeFile(path, code)
    const time = Date.now() / 1000 - secondsAgo
    await utimes(path, time, time)
  }

  it('is built again when a file that it imports was saved, and only then', async () => {
    await save('part.ts', 'export const part: string = "first"', 60)
    await save('program.ts', 'import { part } from "./part.ts"\nconsole.log(part)', 60)
    const buildProgram = programBuild(join(folder, 'program.ts'), { root: folder })
    expect(await buildProgram()).toContain('"first"')

    // Its content would show a build; its time says that nothing was saved.
    await save('part.ts', 'export const part: string = "unseen"', 60)
    expect(await buildProgram()).toContain('"first"')

    await save('part.ts', 'export const part: string = "second"', -60)
    expect(await buildProgram()).toContain('"second"')
  })
})
