/**
 * Runs faults against the built shop under order load and checks its database afterwards.
 * Usage: npm run torture -- [F3 F5 …] [--rounds 20] [--seconds 15] [--seed 7]
 *        [--database sqlite|postgres] [--port 4999]; `npm run torture -- list` names the faults.
 *        npm run torture -- mutants [NAME]: builds the shop without one safeguard after the other and fails
 *        unless the fault that must notice it does.
 *        npm run torture -- model [--sequences 10000] [--seed 7] [--kills]: compares the shop with a model of it;
 *        with --kills its process is also killed in the middle of requests.
 * Without a name it runs all that this machine can, on both databases; faults that only tests try
 * (docs/faults.md) run by name alone, because `npm run check` runs them. Ends with status 1 when an
 * acknowledged order is lost, another guarantee is broken, or too little was done to prove anything.
 */
import { faults } from './torture/faults/all.ts'
import type { Fault } from './torture/fault.ts'
import { runMutants } from './torture/mutants.ts'
import { runModel } from './torture/run-model.ts'
import { runFault } from './torture/run-fault.ts'
import { readTestedFaults, runTestedFault } from './torture/tested-faults.ts'
import type { DatabaseKind } from './torture/torture-database.ts'
import { scriptArguments } from './script-arguments.ts'

const { values, positionals } = scriptArguments(import.meta.filename, {
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    database: { type: 'string' },
    sequences: { type: 'string', default: '10000' },
    kills: { type: 'boolean', default: false },
    port: { type: 'string', default: '4999' },
  },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const kinds: readonly DatabaseKind[] = ['sqlite', 'postgres']
const chosenKinds = kinds.filter(
  (kind) => values.database === undefined || values.database === kind,
)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))

const tested = readTestedFaults()
const isNamed =
  (name: string) =>
  (one: { readonly name: string }): boolean =>
    one.name.toLowerCase() === name.toLowerCase()

function requireKnown(name: string): void {
  if ([...faults, ...tested].some(isNamed(name))) return
  const names = [...faults, ...tested].map((fault) => fault.name)
  throw new Error(`There is no fault ${name}. Known: ${names.join(', ')}.`)
}

/** Runs what tries each fault: torture, or tests where it cannot. */
async function runNamed(names: readonly string[]): Promise<number> {
  names.forEach(requireKnown)
  let broken = 0
  for (const name of names) {
    broken += await runAll(faults.filter(isNamed(name)))
    for (const fault of tested.filter(isNamed(name))) broken += await runTestedFault(fault, say)
  }
  return broken
}

async function runAll(chosen: readonly Fault[]): Promise<number> {
  let broken = 0
  for (const fault of chosen) {
    for (const kind of chosenKinds) {
      const missing = fault.missing?.(kind) ?? null
      if (missing !== null) {
        say(`${fault.name} ${kind}: skipped, because ${missing}`)
        continue
      }
      const options = {
        kind,
        seed,
        rounds: Number(values.rounds ?? fault.rounds),
        seconds: Number(values.seconds ?? fault.seconds ?? 0),
        port: Number(values.port),
        program: 'dist/server.js',
      }
      broken += (await runFault(fault, options, say)).length
    }
  }
  return broken
}

// Ends the shop that is being tortured as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

if (positionals[0] === 'list') {
  for (const { name, title } of faults) say(`${name}: ${title}`)
  for (const { name, title, files } of tested) say(`${name}: ${title} (${files.join(', ')})`)
} else if (positionals[0] === 'mutants') {
  const only = positionals[1] ?? ''
  const survivors = await runMutants({ seed, port: Number(values.port), only }, say)
  say(survivors.length === 0 ? 'every mutant was caught' : `not caught: ${survivors.join(', ')}`)
  process.exitCode = survivors.length === 0 ? 0 : 1
} else if (positionals[0] === 'model') {
  say(`model: ${values.sequences} sequences, seed ${seed}`)
  const isEqual = await runModel({
    sequences: Number(values.sequences),
    seed,
    kills: values.kills,
  })
  process.exitCode = isEqual ? 0 : 1
} else {
  const broken = positionals.length > 0 ? await runNamed(positionals) : await runAll(faults)
  say(broken === 0 ? 'every guarantee held' : `${broken} broken`)
  process.exitCode = broken === 0 ? 0 : 1
}
