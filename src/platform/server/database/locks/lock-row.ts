import { sql } from 'kysely'
import { isRowId } from '../../ids.ts'
import type { Tables, Tx } from '../tables.ts'

/**
 * Locks a row until the commit and returns it; null when there is none with this id. `column` is any column outside
 * the key of the table.
 */
export async function lockRow<T extends keyof Tables>(
  tx: Tx,
  table: T,
  column: keyof Tables[T] & string,
  id: string,
): Promise<Tables[T] | null> {
  if (!isRowId(id)) return null
  // An update that changes nothing locks the row on both databases.
  const { rows } = await sql<Tables[T]>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} where id = ${id} returning *
  `.execute(tx)
  return rows[0] ?? null
}
