import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from './faults/all.ts'
import { runFault } from './run-fault.ts'
import type { DatabaseKind } from './torture-database.ts'

/** The shop without one safeguard, and the fault that must find that out. */
interface Mutant {
  readonly name: string
  /** Text of the built server, which must be there exactly once, or as often as `times` says. */
  readonly replaced: string
  readonly times?: number
  readonly by: string
  readonly caughtBy: string
  /** What a finding says that this safeguard would have prevented. */
  readonly sign: RegExp
  readonly database: DatabaseKind
  readonly rounds: number
}

const mutants: readonly Mutant[] = [
  {
    name: 'stock guard',
    replaced: '.where("stock", ">=", packs).where("in_stock", "=", 1)',
    by: '.where("in_stock", "=", 1)',
    caughtBy: 'F2',
    sign: /packs were sold|answered with 500/,
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'idempotency key',
    replaced: 'claim === null || claimKey(tx, keyRow(claim, draft))',
    by: 'true',
    caughtBy: 'F27',
    sign: /one key made/,
    database: 'sqlite',
    rounds: 5,
  },
  {
    name: 'transaction',
    replaced: `const value = await withGroup(db.transaction().execute(async (tx) => {
				endings.set(tx, ended);
				databases.set(tx, db);
				sentWithCommit.set(tx, withCommit);
				group.stored = durability.joinGroup?.({ waits: !wasLost });
				await keepConnection(tx);`,
    by: `const value = await withGroup((async (run) => run(db))(async (tx) => {
				endings.set(tx, ended);
				databases.set(tx, db);
				sentWithCommit.set(tx, withCommit);`,
    caughtBy: 'F2',
    sign: /started with|without exactly one|stock is below|has no lines/,
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'flush',
    replaced: 'await durability.flush();\n\t\t\treturn value;',
    by: 'return value;',
    caughtBy: 'power-cuts',
    sign: /is lost/,
    database: 'sqlite',
    rounds: 4,
  },
  {
    name: 'commit before the answer',
    replaced: `transactOrRefuse(deps.db, (tx) => claimAndWrite(tx, {
		...deps,
		mayExpect
	}, draft, claim));`,
    by: `new Promise((answer, fail) => transactOrRefuse(deps.db, async (tx) => {
		const value = await claimAndWrite(tx, {
			...deps,
			mayExpect: false
		}, draft, claim);
		answer(ok(value));
		await new Promise((commit) => setTimeout(commit, 100));
		return value;
	}).then(answer, fail));`,
    caughtBy: 'F3',
    sign: /is lost/,
    database: 'postgres',
    rounds: 5,
  },
  {
    name: 'sync after the commit',
    replaced: 'const syncing = this.#releasesBeforeSync && ',
    by: 'const syncing = false && ',
    caughtBy: 'F5',
    sign: /is lost/,
    database: 'postgres',
    rounds: 10,
  },
  {
    name: 'claim of a review request',
    replaced: 'if (!await claimRequest(tx, orderId, now)) return false;',
    by: '',
    caughtBy: 'review-requests',
    sign: /asked for reviews twice/,
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'lock of a job',
    replaced: 'if (!await connection.ask("pg_try_advisory_lock", name)) return null;',
    by: '',
    caughtBy: 'review-requests',
    sign: /ran in two shops/,
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'outbox claim',
    replaced:
      '.where("id", "=", id).where("state", "=", state).where("next_attempt_at", "=", next_attempt_at).returningAll()',
    by: '.where("id", "=", id).returningAll()',
    caughtBy: 'F8-two-shops',
    sign: /sent again after a confirmation/,
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'role check',
    replaced: 'if (session?.user.isAdmin) {\n\t\t\tc.set("session", session);',
    by: 'if (session) {\n\t\t\tc.set("session", session);',
    caughtBy: 'F12',
    sign: /of a customer: 2/,
    database: 'sqlite',
    rounds: 1,
  },
  {
    name: 'origin check',
    replaced: 'if (SAFE_METHODS.has(c.req.method) || isFromOwnPage(c, env)) return next();',
    by: 'return next();',
    caughtBy: 'F16',
    sign: /from another site/,
    database: 'sqlite',
    rounds: 1,
  },
  {
    name: 'rate limit',
    replaced: 'const waitMs = await limit.take(key);',
    by: 'const waitMs = null;',
    caughtBy: 'F13',
    sign: /guesses were checked/,
    database: 'sqlite',
    rounds: 1,
  },
  {
    name: 'escaping',
    // In both renderers of React: pages use one, mails the other.
    replaced: 'var match = matchHtmlRegExp.exec(text);',
    times: 2,
    by: 'var match = null;',
    caughtBy: 'F19',
    sign: /as markup/,
    database: 'sqlite',
    rounds: 1,
  },
]

/** The file of the built shop that mutants change. */
const BUILT_FILE = 'shop.js'

/** Returns the names of the mutants whose text is not in this file of the built shop as often as expected. */
export function mutantsWithoutText(built: string): string[] {
  const isMissing = ({ replaced, times = 1 }: Mutant): boolean =>
    built.split(replaced).length !== times + 1
  return mutants.filter(isMissing).map(({ name }) => name)
}

/** Writes the built shop with one text replaced into a folder. */
function writeMutant(folder: string, { replaced, by }: Mutant): void {
  cpSync('dist', folder, { recursive: true })
  const path = join(folder, BUILT_FILE)
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replaceAll(replaced, () => by),
  )
}

/**
 * Runs the fault that must catch it against the shop without each safeguard. Returns the names of the mutants
 * that were not caught.
 */
export async function runMutants(
  { seed, port, only }: { readonly seed: number; readonly port: number; readonly only: string },
  say: (line: string) => void,
): Promise<readonly string[]> {
  const unknown = mutantsWithoutText(readFileSync(join('dist', BUILT_FILE), 'utf8'))
  if (unknown.length > 0) throw new Error(`the built shop lacks the text of: ${unknown.join(', ')}`)
  const survivors: string[] = []
  for (const mutant of mutants.filter(({ name }) => name.includes(only))) {
    const { name, caughtBy, database: kind, rounds } = mutant
    const fault = faults.find((one) => one.name === caughtBy)
    if (!fault) throw new Error(`there is no fault ${caughtBy}`)
    const missing = fault.missing?.(kind) ?? null
    if (missing !== null) {
      say(`mutant without ${name}: skipped, because ${missing}`)
      continue
    }
    // Beside dist/, so that it finds the same packages.
    const folder = mkdtempSync('dist-mutant-')
    try {
      writeMutant(folder, mutant)
      const seconds = fault.seconds ?? 0
      const program = join(folder, 'server.js')
      const options = { kind, seed, port, rounds, seconds, program }
      const broken = await runFault(fault, options, () => {})
      const found = broken.find((finding) => mutant.sign.test(finding))
      if (found === undefined) survivors.push(name)
      const result =
        found === undefined ? `NOT CAUGHT (${broken.length} others)` : `caught: ${found}`
      say(`mutant without ${name}, ${caughtBy} on ${kind}: ${result}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return survivors
}
