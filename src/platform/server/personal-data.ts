import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable, Tables } from './database/tables.ts'

/** The person whose data is exported. */
export interface Person {
  /** Null for a person without an account. */
  readonly userId: string | null
  /**
   * Emails in lower case that are proved to be the person's own: what is stored under them alone
   * belongs to the person too.
   */
  readonly emails: readonly string[]
  readonly orderIds: readonly string[]
  /** Emails in lower case that mails about the account and its orders went to. */
  readonly recipients: readonly string[]
}

/** A column of ids, which say nothing about the person. */
export const INTERNAL_ID = { withheld: 'Kennung ohne Aussage über die Person' } as const

/** An object is only in the file, not on the page. */
export type DataValue = string | number | boolean | null | object
/** One row as the person reads it: German labels and values. */
export type DataEntry = Readonly<Record<string, DataValue>>

type Column<Row> =
  /** The label; the value is exported as it is stored. */
  | string
  | { readonly label: string; readonly value: (row: Row) => DataValue }
  /** Not exported, and why. */
  | { readonly withheld: string }

/** What happens to the rows when the account is closed: gone at once, or kept for this reason. */
type WhenClosed = 'gone' | { readonly keptBecause: string }

/** A table with personal data: how its rows are found and shown, and what closing an account does. */
export interface PersonalTable {
  readonly table: keyof Tables
  /** German heading; tables with the same title are shown together. */
  readonly title: string
  /** The heading where admins read what is stored about somebody. */
  readonly adminTitle: string
  readonly whenClosed: WhenClosed
  readonly columns: Readonly<Record<string, Column<never>>>
  readonly entriesOf: (db: Queryable, person: Person) => Promise<readonly DataEntry[]>
}

interface Rule<T extends keyof Tables, Joined extends object> {
  readonly table: T
  readonly title: string
  /** Only where `title` speaks to the person. */
  readonly adminTitle?: string
  readonly whenClosed: WhenClosed
  /** Every column of the table, so that the compiler asks about a new one. */
  readonly columns: {
    readonly [C in keyof Tables[T] & string]: Column<Selectable<Tables[T]> & Joined>
  }
  readonly rowsOf: (
    db: Queryable,
    person: Person,
  ) => Promise<readonly (Selectable<Tables[T]> & Joined)[]>
}

/** Declares a table with personal data. `Joined`: columns that the query adds from other tables. */
export function personalTable<T extends keyof Tables, Joined extends object = object>(
  rule: Rule<T, Joined>,
): PersonalTable {
  type Row = Selectable<Tables[T]> & Joined
  const { table, title, adminTitle = title, whenClosed, rowsOf } = rule
  const columns: Readonly<Record<string, Column<Row>>> = rule.columns
  const toEntry = (row: Row): DataEntry => {
    const entry: Record<string, DataValue> = {}
    for (const [name, column] of Object.entries(columns)) {
      if (typeof column === 'string')
        entry[column] = (row as Record<string, DataValue>)[name] ?? null
      else if ('label' in column) entry[column.label] = column.value(row)
    }
    return entry
  }
  return {
    table,
    title,
    adminTitle,
    whenClosed,
    columns,
    entriesOf: async (db, person) => (await rowsOf(db, person)).map(toEntry),
  }
}

/** The email column in lower case, as the index of the migration `data-rights` has it. */
export function inLowerCase(column: string) {
  return sql<string>`lower(${sql.ref(column)})`
}
