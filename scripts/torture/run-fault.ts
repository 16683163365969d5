import type { Fault } from './fault.ts'
import { Trial, type TrialOptions } from './trial.ts'

const SHOWN_FINDINGS = 10

/** Runs one fault on one database and prints a line about it; returns the broken guarantees. */
export async function runFault(
  fault: Fault,
  options: TrialOptions,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const began = performance.now()
  const trial = await Trial.open(options, say)
  try {
    await fault.run(trial)
    await trial.shop.stop('SIGTERM')
    const { lost, duplicated, findings } = await trial.audit()
    const all = [...findings, ...answersOutside(fault, trial), ...tooLittle(fault, trial)]
    const answers = [...trial.answers].map(([status, times]) => `${times} × ${status}`).join(', ')
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    say(
      [
        `${fault.name} ${options.kind}: ${trial.acknowledged.length} acknowledged, ${lost} lost, ` +
          `${duplicated} duplicated; answers ${answers || 'none'}`,
        ...trial.notes,
        `${options.rounds} rounds, seed ${options.seed}, ${seconds} s`,
      ].join('; '),
    )
    for (const finding of all.slice(0, SHOWN_FINDINGS)) say(`BROKEN ${fault.name}: ${finding}`)
    return all
  } finally {
    await trial.close()
  }
}

function answersOutside({ allowed }: Fault, { answers }: Trial): string[] {
  const fine = new Set(['200', '201', ...allowed.map(String)])
  return [...answers].flatMap(([answer, times]) =>
    fine.has(answer) ? [] : [`${times} orders were answered with ${answer}`],
  )
}

function tooLittle({ minAcknowledged }: Fault, { acknowledged }: Trial): string[] {
  return acknowledged.length >= minAcknowledged
    ? []
    : [`${acknowledged.length} acknowledged orders prove nothing: at least ${minAcknowledged}`]
}
