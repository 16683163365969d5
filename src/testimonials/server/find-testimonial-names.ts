import type { Queryable } from '../../platform/server/database/tables.ts'
import './testimonials-tables.ts'

/** Finds the customers' names of testimonials by id; deleted testimonials are absent. */
export async function findTestimonialNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('testimonials')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
