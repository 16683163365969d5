import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programEnvironment } from '../env.ts'

const run = promisify(execFile)

/** Where Debian keeps the programs of every installed version. */
const DEBIAN = '/usr/lib/postgresql'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Thrown when a program of PostgreSQL is missing or fails; the message is one sentence. */
export class PostgresProgramFailed extends Error {}

/** Returns the newest installed program, because an older one refuses a newer server; else its name for the PATH. */
function findProgram(name: string): string {
  const given = programEnvironment().POSTGRES_BIN
  if (given) return join(given, name)
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const paths = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin', name))
  return paths.find((path) => existsSync(path)) ?? name
}

/** The address without its password, which every user of the machine could read in the list of processes. */
function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url)
  const { searchParams } = parsed
  const password = searchParams.get('password') ?? decodeURIComponent(parsed.password)
  parsed.password = ''
  if (searchParams.has('password')) {
    searchParams.delete('password')
    // PostgreSQL reads `+` as itself, not as a space.
    parsed.search = parsed.search.replaceAll('+', '%20')
  }
  return { address: parsed.href, password }
}

interface ProgramOptions {
  /** The database it connects to; none for a program that reads a file. */
  readonly url?: string
}

/**
 * Runs `pg_dump` or `pg_restore` and returns its output. Throws `PostgresProgramFailed` when it is not installed
 * or fails.
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url }: ProgramOptions = {},
): Promise<string> {
  const target = url === undefined ? null : withoutPassword(url)
  const connection = target === null ? [] : [`--dbname=${target.address}`]
  try {
    const { stdout } = await run(findProgram(name), [...args, ...connection], {
      env: {
        ...programEnvironment(),
        LC_ALL: 'C',
        ...(target?.password && { PGPASSWORD: target.password }),
      },
      maxBuffer: MAX_OUTPUT_BYTES,
    })
    return stdout
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') {
      throw new PostgresProgramFailed(
        `${name} was not found; install PostgreSQL's client programs, or set POSTGRES_BIN to their folder.`,
      )
    }
    const output = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? '') : ''
    const [line = 'no reason given'] = output.trim().split('\n')
    throw new PostgresProgramFailed(`${name} failed: ${line.replace(/^\w+: /, '')}`)
  }
}
