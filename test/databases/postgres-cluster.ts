import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

export interface PostgresCluster {
  /** Address of the maintenance database `postgres`. */
  url: string
  /** Process id of the postmaster, for tests that kill or freeze it. */
  pid: () => number
  /** Starts the server again after it was ended. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

interface ClusterOptions {
  /** True for tests about power loss; false (the default) is several times as fast. */
  fsync?: boolean
  /** The primary that this server follows as its standby; an empty server without one. */
  copyOf?: PostgresCluster
  /** Further settings, "name=value". */
  settings?: readonly string[]
}

/** The system account of PostgreSQL: it refuses root, so root runs it as `postgres`. */
interface Account {
  uid?: number
  gid?: number
}

/**
 * Starts an empty PostgreSQL of its own with a Unix socket, in a temporary folder.
 * It ends with `stop()`, or by itself when this process dies in any way: it hangs on a pipe.
 */
export async function startPostgresCluster(options: ClusterOptions = {}): Promise<PostgresCluster> {
  const bin = findPostgresBin()
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'aroma-postgres-'))
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid)
  }
  const data = join(folder, 'data')
  const [program, ...args] = options.copyOf
    ? ['pg_basebackup', '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', options.copyOf.url]
    : ['initdb', '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, program), args, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const settings = [
    // A socket in its own folder: no other program can take its place, as it could with a port.
    `listen_addresses=`,
    `unix_socket_directories=${folder}`,
    `max_connections=200`,
    `fsync=${options.fsync === true ? 'on' : 'off'}`,
    `synchronous_commit=${options.fsync === true ? 'on' : 'off'}`,
    `full_page_writes=${options.fsync === true ? 'on' : 'off'}`,
    `shared_buffers=64MB`,
    `log_min_messages=fatal`,
    ...(options.settings ?? []),
  ]
  const keeper = spawn(
    '/bin/sh',
    [
      '-c',
      KEEPER,
      'keeper',
      folder,
      join(bin, 'postgres'),
      '-D',
      data,
      ...settings.flatMap((s) => ['-c', s]),
    ],
    { ...account, cwd: folder, detached: true, stdio: ['pipe', 'pipe', 'ignore'] },
  )
  const readPid = async (): Promise<number> =>
    Number(String((await once(keeper.stdout, 'data'))[0]).trim())
  let postmaster = await readPid()
  const ended = once(keeper, 'exit')
  // The keeper process must not keep a finished test run open; its pipe ends with this process.
  keeper.unref()
  const url = `postgres://shop@${encodeURIComponent(folder)}/postgres`
  await untilReady(url)
  return {
    url,
    pid: () => postmaster,
    restart: async () => {
      keeper.stdin.write('start\n')
      postmaster = await readPid()
      await untilReady(url)
    },
    stop: async () => {
      keeper.ref()
      keeper.stdin.end()
      await ended
    },
  }
}

/**
 * Runs the server, again for each line of stdin; at the end of stdin it ends the server at once and removes
 * its folder.
 */
const KEEPER = `
folder=$1; shift
"$@" >/dev/null 2>&1 </dev/null &
server=$!
echo $server
while read -r _; do
  wait $server
  "$@" >/dev/null 2>&1 </dev/null &
  server=$!
  echo $server
done
kill -QUIT $server
wait $server
cd /
rm -rf "$folder"
`

async function untilReady(url: string): Promise<void> {
  // Against a server that never starts.
  const deadline = Date.now() + 300_000
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** The folder with initdb and postgres: POSTGRES_BIN, Debian's place (newest first), or the PATH. */
function findPostgresBin(): string {
  const given = process.env['POSTGRES_BIN']
  if (given) return given
  const debian = '/usr/lib/postgresql'
  try {
    const newest = readdirSync(debian)
      .map(Number)
      .filter(Number.isFinite)
      .sort((a, b) => b - a)[0]
    if (newest !== undefined) return join(debian, String(newest), 'bin')
    return String(execFileSync('pg_config', ['--bindir'])).trim()
  } catch {
    throw new Error(
      'PostgreSQL is needed for the tests and was not found. Install it (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder with initdb.',
    )
  }
}

function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  return { uid: id('-u'), gid: id('-g') }
}
