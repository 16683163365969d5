import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, writeDurably } from '../copies/durable-files.ts'
import type { Env } from '../env.ts'
import { BadEnvironment } from '../environment/values.ts'
import type { Log } from '../log.ts'

const FILE = 'secret-key'
const MIN_LENGTH = 32

/** What `link` answers on file systems without hard links, such as some network folders. */
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP']

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** Returns the path of the file that holds the key while SECRET_KEY is not set. */
export function secretKeyFile({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, FILE)
}

/**
 * Puts the text in its place unless a file is there, in one step so that no other process reads half
 * of it. Without hard links it takes two steps: a process that starts at that moment may be refused.
 */
async function putInPlace(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeDurably(draft, text)
  try {
    await link(draft, path)
  } catch (error) {
    if (!hasCode(error, ...NO_HARD_LINKS)) throw error
    await writeDurably(path, text)
  } finally {
    await unlink(draft)
  }
}

/** Makes the file; of several processes the first one's key stays. Returns whether this one made it. */
async function makeFile(dataDir: string, path: string): Promise<boolean> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  let isMade = true
  try {
    await putInPlace(path, `${randomBytes(32).toString('base64url')}\n`)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    isMade = false
  }
  await syncPath(dataDir)
  return isMade
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
 * file in the data folder. The file is made when neither exists, with a warning when the database is
 * on PostgreSQL: the data folder may then be taken for one without data. Throws `BadEnvironment` for
 * a file without a usable key.
 */
export async function readSecretKeys(
  { dataDir, secretKeys, databaseUrl }: Pick<Env, 'dataDir' | 'secretKeys' | 'databaseUrl'>,
  log: Pick<Log, 'warn'>,
): Promise<readonly string[]> {
  const path = secretKeyFile({ dataDir })
  let fromFile = await readFileKeys(path)
  if (fromFile === null && secretKeys.length === 0) {
    const isMade = await makeFile(dataDir, path)
    if (isMade && databaseUrl !== null) {
      log.warn(
        `SECRET_KEY is not set, so a new secret key was made in ${path}. Keep this file through every redeployment and back it up, or set SECRET_KEY to its content: without this key the shop does not start on its database again. Several machines need the same SECRET_KEY.`,
      )
    }
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
