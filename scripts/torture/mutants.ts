import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faults } from './faults/all.ts'
import { runFault } from './run-fault.ts'
import type { DatabaseKind } from './torture-database.ts'

/** The shop without one safeguard, and the fault that must find that out. */
interface Mutant {
  readonly name: string
  /** Text of the built server, which must be there exactly once. */
  readonly replaced: string
  readonly by: string
  readonly caughtBy: string
  readonly database: DatabaseKind
  readonly rounds: number
}

const mutants: readonly Mutant[] = [
  {
    name: 'stock guard',
    replaced: '.where("stock", ">=", packs).where("in_stock", "=", 1)',
    by: '.where("in_stock", "=", 1)',
    caughtBy: 'F2',
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'idempotency key',
    replaced: 'if (!await claimKey(tx, {',
    by: 'if (null && !await claimKey(tx, {',
    caughtBy: 'F27',
    database: 'sqlite',
    rounds: 5,
  },
  {
    name: 'transaction',
    replaced: `const value = await db.transaction().execute(async (tx) => {
				endings.set(tx, ended);
				databases.set(tx, db);
				const result = await guardTransaction(durability.guardKey, () => fn(tx));`,
    by: `const value = await (async (run) => run(db))(async (tx) => {
				endings.set(tx, ended);
				databases.set(tx, db);
				const result = await fn(tx);`,
    caughtBy: 'F2',
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'flush',
    replaced: 'await durability.flush();\n\t\t\treturn value;',
    by: 'return value;',
    caughtBy: 'power-cuts',
    database: 'sqlite',
    rounds: 4,
  },
  {
    name: 'outbox claim',
    replaced:
      '.where("id", "=", id).where("state", "=", state).where("next_attempt_at", "=", next_attempt_at)',
    by: '.where("id", "=", id)',
    caughtBy: 'F8-two-shops',
    database: 'postgres',
    rounds: 1,
  },
  {
    name: 'role check',
    replaced: 'if (session?.user.isAdmin) {\n\t\t\tc.set("session", session);',
    by: 'if (session) {\n\t\t\tc.set("session", session);',
    caughtBy: 'F12',
    database: 'sqlite',
    rounds: 1,
  },
  {
    name: 'origin check',
    replaced: 'if (SAFE_METHODS.has(c.req.method) || isFromOwnPage(c, env)) return next();',
    by: 'return next();',
    caughtBy: 'F16',
    database: 'sqlite',
    rounds: 1,
  },
  {
    name: 'rate limit',
    replaced: 'const waitMs = await limit.take(key);',
    by: 'const waitMs = null;',
    caughtBy: 'F13',
    database: 'sqlite',
    rounds: 1,
  },
  {
    name: 'escaping',
    replaced: 'var match = matchHtmlRegExp.exec(text);',
    by: 'var match = null;',
    caughtBy: 'F19',
    database: 'sqlite',
    rounds: 1,
  },
]

/** Writes the built shop with one text replaced into a folder; throws when the text is not there once. */
function writeMutant(folder: string, { name, replaced, by }: Mutant): void {
  cpSync('dist', folder, { recursive: true })
  const path = join(folder, 'shop.js')
  const parts = readFileSync(path, 'utf8').split(replaced)
  if (parts.length !== 2) {
    throw new Error(`mutant ${name}: its text is ${parts.length - 1} times in the built shop`)
  }
  writeFileSync(path, parts.join(by))
}

/**
 * Runs the fault that must catch it against the shop without each safeguard. Returns the names of the mutants
 * that were not caught.
 */
export async function runMutants(
  { seed, port, only }: { readonly seed: number; readonly port: number; readonly only: string },
  say: (line: string) => void,
): Promise<readonly string[]> {
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
      const broken = await foundBy(() =>
        runFault(fault, { kind, seed, port, rounds, seconds, program }, () => {}),
      )
      if (broken.length === 0) survivors.push(name)
      const found = broken.length === 0 ? 'GREEN, not caught' : `red: ${broken[0]}`
      say(`mutant without ${name}, ${caughtBy} on ${kind}: ${found}`)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return survivors
}

/** A mutant may be so broken that the fault itself fails, for example because the shop does not answer. */
async function foundBy(run: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    const found = await run()
    // That too little was done is no proof that the safeguard is missing.
    return found.filter((finding) => !finding.includes('prove nothing'))
  } catch (error) {
    return [`the fault could not run: ${String(error)}`]
  }
}
