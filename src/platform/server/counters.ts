import type { Tx } from './database/tables.ts'

interface CountersTable {
  name: string
  value: number
}

declare module './database/tables.ts' {
  interface Tables {
    counters: CountersTable
  }
}

/** Advances a named counter by `count` and returns its new value (a new counter starts at 0). */
export async function advanceCounter(tx: Tx, name: string, count: number): Promise<number> {
  const row = await tx
    .insertInto('counters')
    .values({ name, value: count })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', count) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return row.value
}
