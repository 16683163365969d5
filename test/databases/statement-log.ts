import type { Logger, LogEvent } from 'kysely'

interface Waiting {
  readonly isMet: () => boolean
  readonly resolve: () => void
}

/** Records the statements that a shop sends to its database, for tests that compare work. */
export class StatementLog {
  #isOn = false
  #verbs: string[] = []
  /** Transactions since `start`. */
  #committed = 0
  /** Transactions of the embedded database that wait for the commit of their group. */
  #released = 0
  #waiting: Waiting[] = []

  /** For `openSqlite` and `openPostgres`. */
  readonly logStatement: Logger = ({ query }: LogEvent): void => {
    if (!this.#isOn) return
    const verb = query.sql.trimStart().split(/\s/)[0] ?? ''
    this.#verbs.push(verb)
    this.#note(verb)
    const met = this.#waiting.filter(({ isMet }) => isMet())
    this.#waiting = this.#waiting.filter((one) => !met.includes(one))
    for (const { resolve } of met) resolve()
  }

  #note(verb: string): void {
    if (verb === 'release') this.#released += 1
    if (verb !== 'commit') return
    this.#committed += 1 + this.#released
    this.#released = 0
  }

  /** Deletes the recorded statements and starts again. */
  start(): void {
    this.#isOn = true
    this.#verbs = []
    this.#committed = 0
    this.#released = 0
  }

  /** Returns the verbs of the statements since `start`, in order, `begin` and `commit` included. */
  get verbs(): readonly string[] {
    return this.#verbs
  }

  /** Resolves when as many statements with this verb were sent since `start`; `commit` counts transactions. */
  async until(verb: string, count = 1): Promise<void> {
    const isMet = (): boolean =>
      (verb === 'commit' ? this.#committed : this.#verbs.filter((one) => one === verb).length) >=
      count
    if (isMet()) return
    await new Promise<void>((resolve) => this.#waiting.push({ isMet, resolve }))
  }

  /** Stops recording and returns the verbs. */
  stop(): readonly string[] {
    this.#isOn = false
    return this.#verbs
  }
}
