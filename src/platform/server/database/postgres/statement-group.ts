import type { EventEmitter } from 'node:events'
import type { PostgresQueryResult } from 'kysely'
import { DatabaseError, Query } from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'

/** What the columns of a row are called, and how their texts are read. */
interface RowShape {
  readonly names: readonly string[]
  readonly parsers: ReadonlyArray<(text: string) => unknown>
}

/** The rows of the named statements that a connection has run; null for one that answers with none. */
export type RowShapes = Map<string, RowShape | null>

/** A statement and where its answer goes. */
interface Statement {
  /** Under which PostgreSQL keeps its plan; without one it is parsed each time. */
  readonly name: string | undefined
  readonly text: string
  readonly resolve: (result: PostgresQueryResult<unknown>) => void
  readonly reject: (error: unknown) => void
}

type Unsent = Pick<Statement, 'name' | 'text'> & { readonly bound: Buffer }

interface Answer {
  readonly result: PostgresQueryResult<unknown>
  /** Why a row could not be read, e.g. a number that is not a safe integer; null when all were. */
  readonly unreadable: unknown
}

/** What a group uses of a connection of `pg`, which notes there what PostgreSQL has parsed. */
interface Connection {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): boolean }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
}

/** Tells how the texts of a type of PostgreSQL are read, by its number. */
export interface TextParsers {
  getTypeParser(oid: number): (text: string) => unknown
}

interface GroupOptions {
  readonly types: TextParsers
  readonly shapes: RowShapes
}

/** The client takes queries of this class alone; its types lack the methods that the client calls. */
const PgQuery = Query as unknown as new (text: string, values: unknown[]) => EventEmitter

const DESCRIBE = serialize.describe({ type: 'P' })
const EXECUTE = serialize.execute()
const SYNC = serialize.sync()

/** `prepareValue` takes another argument, which is not the index of the value. */
const toText = (value: unknown) => prepareValue(value)

/** Returns the error with which PostgreSQL refuses a statement whose transaction has failed. */
function transactionFailed(): DatabaseError {
  const message = 'current transaction is aborted, commands ignored until end of transaction block'
  const error = new DatabaseError(message, message.length, 'error')
  return Object.assign(error, { severity: 'ERROR', code: '25P02' })
}

/** Throws when there is no shape, or a value cannot be read. */
function readRow(
  shape: RowShape | null,
  fields: readonly (string | null)[],
): Record<string, unknown> {
  if (!shape) throw new Error('PostgreSQL sent a row that it did not describe')
  const row: Record<string, unknown> = {}
  for (const [index, name] of shape.names.entries()) {
    const text = fields[index] ?? null
    row[name] = text === null ? null : shape.parsers[index]?.(text)
  }
  return row
}

function settle({ resolve, reject }: Statement, { result, unreadable }: Answer): void {
  if (unreadable === null) resolve(result)
  else reject(unreadable)
}

/**
 * Statements that a connection sends in one write and PostgreSQL answers in one. After a statement that fails it skips the
 * others. The columns of a named statement are described at its first use only; should they change, PostgreSQL refuses its
 * plan. Messages are those of the extended query protocol: https://www.postgresql.org/docs/current/protocol-flow.html
 */
export class StatementGroup extends PgQuery {
  readonly #types: TextParsers
  readonly #shapes: RowShapes
  readonly #statements: Statement[] = []
  /** Their messages that bind values, until they are sent: bytes that are kept longer stay in memory for long. */
  #unsent: Unsent[] = []
  readonly #answers: Answer[] = []
  readonly #parsedHere: string[] = []
  /** Names that an earlier group parses, which was not answered when this one left. */
  readonly #parsedEarlier = new Set<string>()
  #rows: Record<string, unknown>[] = []
  #unreadable: unknown = null
  #shape: RowShape | null = null

  // The client reads these, notes under the name that a statement was parsed, and puts its time limit around the callback.
  declare name: string | undefined
  declare text: string
  declare callback: (error: unknown) => void

  constructor({ types, shapes }: GroupOptions) {
    super('', [])
    this.#types = types
    this.#shapes = shapes
    this.callback = (error) => {
      if (error) this.#fail(error)
      else this.#succeed()
      // Otherwise what came after a group that V8 has moved to its old objects is moved there too (decision 95).
      this.#statements.length = 0
      this.#answers.length = 0
    }
  }

  /** Throws for a value that cannot be sent, and leaves its statement out. */
  add(
    name: string | undefined,
    text: string,
    values: ReadonlyArray<unknown>,
  ): Promise<PostgresQueryResult<unknown>> {
    const bound = serialize.bind({
      ...(name !== undefined && { statement: name }),
      values: [...values],
      valueMapper: toText,
    })
    return new Promise((resolve, reject) => {
      this.#statements.push({ name, text, resolve, reject })
      this.#unsent.push({ name, text, bound })
    })
  }

  submit(connection: Connection): null {
    const messages = this.#unsent.flatMap((unsent) => [
      ...this.#parse(unsent, connection),
      unsent.bound,
      ...this.#describe(unsent),
      EXECUTE,
    ])
    this.#unsent = []
    this.#expectNext()
    if (connection.stream.writable) connection.stream.write(Buffer.concat([...messages, SYNC]))
    return null
  }

  handleRowDescription(message: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#shape = {
      names: message.fields.map(({ name }) => name),
      parsers: message.fields.map(({ dataTypeID }) => this.#types.getTypeParser(dataTypeID)),
    }
  }

  /** What it throws would end the process. */
  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(readRow(this.#shape, message.fields))
    } catch (error) {
      this.#unreadable ??= error
    }
  }

  /** `text` is e.g. `INSERT 0 1`, `SELECT 3` or `BEGIN`. */
  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    const result = {
      // As Kysely knows them; of others it uses nothing.
      command: command as PostgresQueryResult<unknown>['command'],
      rowCount: Number(counts.at(-1) ?? 0),
      rows: this.#rows,
    }
    this.#answers.push({ result, unreadable: this.#unreadable })
    if (this.name !== undefined) this.#shapes.set(this.name, this.#shape)
    this.#expectNext()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: unknown, connection: Connection): void {
    this.#forgetUnparsed(connection)
    this.callback(error)
  }

  #parse({ name, text }: Unsent, connection: Connection): Buffer[] {
    if (name === undefined) return [serialize.parse({ text })]
    if (name in connection.parsedStatements || this.#parsedHere.includes(name)) return []
    if (name in connection.submittedNamedStatements) {
      this.#parsedEarlier.add(name)
      return []
    }
    connection.submittedNamedStatements[name] = text
    this.#parsedHere.push(name)
    return [serialize.parse({ name, text })]
  }

  #describe({ name }: Unsent): Buffer[] {
    return name !== undefined && this.#shapes.has(name) ? [] : [DESCRIBE]
  }

  /** What the client has not noted as parsed by now was skipped by PostgreSQL. */
  #forgetUnparsed(connection: Connection): void {
    for (const name of this.#parsedHere) delete connection.submittedNamedStatements[name]
  }

  #expectNext(): void {
    const next = this.#statements[this.#answers.length]
    this.name = next?.name
    this.text = next?.text ?? ''
    this.#shape = next?.name === undefined ? null : (this.#shapes.get(next.name) ?? null)
    this.#rows = []
    this.#unreadable = null
  }

  #succeed(): void {
    for (const [index, statement] of this.#statements.entries()) {
      const answer = this.#answers[index]
      if (answer) settle(statement, answer)
      else statement.reject(new Error('PostgreSQL did not answer a statement'))
    }
  }

  /** PostgreSQL skipped the parsing with an earlier group that failed, and looks for the name before it says that. */
  #isFollower({ code }: DatabaseError): boolean {
    return code === '26000' && this.name !== undefined && this.#parsedEarlier.has(this.name)
  }

  #fail(error: unknown): void {
    // The last one also fails with what PostgreSQL meets at the end of the group, e.g. at its commit.
    const failedAt = Math.min(this.#answers.length, this.#statements.length - 1)
    for (const [index, statement] of this.#statements.entries()) {
      const answer = this.#answers[index]
      // Without an answer of PostgreSQL nobody knows what it has done.
      if (!(error instanceof DatabaseError)) statement.reject(error)
      else if (index === failedAt && !this.#isFollower(error)) statement.reject(error)
      else if (answer) settle(statement, answer)
      else statement.reject(transactionFailed())
    }
  }
}
