import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { programEnvironment } from '../env.ts'

/** Where Debian keeps the programs of every installed version. */
const DEBIAN = '/usr/lib/postgresql'

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
  /** A new file for its output, which is then not returned. The program ends when this process does, at its next write. */
  readonly file?: string
}

interface Ended {
  readonly code: number | null
  readonly output: string
  readonly errors: string
}

async function runToEnd(
  program: string,
  args: readonly string[],
  options: RunOptions,
): Promise<Ended> {
  const { env, file } = options
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output =
    file === undefined
      ? text(child.stdout)
      : pipeline(child.stdout, createWriteStream(file, { flags: 'wx', mode: 0o600 })).then(() => '')
  const [end, written, errors] = await Promise.allSettled([
    once(child, 'close') as Promise<[number | null]>,
    output,
    text(child.stderr),
  ])
  // Rejected when the program was not found.
  if (end.status === 'rejected') throw end.reason
  if (written.status === 'rejected' && end.value[0] === 0) throw written.reason
  return {
    code: end.value[0],
    output: written.status === 'fulfilled' ? written.value : '',
    errors: errors.status === 'fulfilled' ? errors.value : '',
  }
}

interface RunOptions {
  readonly env: Record<string, string>
  readonly file: string | undefined
}

/**
 * Runs `pg_dump` or `pg_restore` and returns its output. Throws `PostgresProgramFailed` when it is not installed
 * or fails.
 */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, file }: ProgramOptions = {},
): Promise<string> {
  const target = url === undefined ? null : withoutPassword(url)
  const connection = target === null ? [] : [`--dbname=${target.address}`]
  const env = {
    ...programEnvironment(),
    LC_ALL: 'C',
    ...(target?.password && { PGPASSWORD: target.password }),
  }
  const ended = await runToEnd(findProgram(name), [...args, ...connection], { env, file }).catch(
    (error: unknown) => {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error
      throw new PostgresProgramFailed(
        `${name} was not found; install PostgreSQL's client programs, or set POSTGRES_BIN to their folder.`,
      )
    },
  )
  if (ended.code === 0) return ended.output
  const [line = ''] = ended.errors.trim().split('\n')
  throw new PostgresProgramFailed(
    `${name} failed: ${line.replace(/^\w+: /, '') || 'no reason given'}`,
  )
}
