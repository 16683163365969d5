import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { BadEnvironment, type Env } from '../env.ts'

const FILE = 'secret-key'
const MIN_LENGTH = 32

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Writes a text and waits until the disk has it. Only the shop's own user may read it. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the file in one step, unless it is there: of several processes the first one's key stays. */
async function makeFile(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeDurably(draft, `${randomBytes(32).toString('base64url')}\n`)
  try {
    await link(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  const folder = await open(dataDir)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function readFileKeys(path: string): Promise<string[] | null> {
  try {
    const text = await readFile(path, 'utf8')
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * Returns the keys for values at rest, the current one first: those of SECRET_KEY, then those of the
 * file in the data folder. The file is made when neither exists. Throws `BadEnvironment` for a file
 * without a usable key.
 */
export async function readSecretKeys({
  dataDir,
  secretKeys,
}: Pick<Env, 'dataDir' | 'secretKeys'>): Promise<readonly string[]> {
  const path = join(dataDir, FILE)
  let fromFile = await readFileKeys(path)
  if (fromFile === null && secretKeys.length === 0) {
    await makeFile(dataDir, path)
    fromFile = await readFileKeys(path)
  }
  const keys = [...secretKeys, ...(fromFile ?? [])]
  if (keys.length === 0 || keys.some(({ length }) => length < MIN_LENGTH)) {
    throw new BadEnvironment(
      `${path} cannot be used: expected a key of at least ${MIN_LENGTH} characters on each line. Restore the file from a backup.`,
    )
  }
  return keys
}
