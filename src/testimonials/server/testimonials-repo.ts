import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { TestimonialsTable } from './testimonials-tables.ts'

/** What the owner featured, oldest first. */
export async function findFeatured(db: Queryable): Promise<TestimonialsTable[]> {
  return db
    .selectFrom('testimonials')
    .selectAll()
    .where('featured', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** All testimonials, newest first. */
export async function findTestimonials(
  db: Queryable,
  { before, limit }: Pick<ListQuery, 'before' | 'limit'>,
): Promise<TestimonialsTable[]> {
  let query = db.selectFrom('testimonials').selectAll()
  if (before) {
    query = query
      .where('created_at', '<=', before.createdAt)
      .where((eb) => eb.or([eb('created_at', '<', before.createdAt), eb('id', '<', before.id)]))
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Stores a testimonial. */
export async function insertTestimonial(tx: Tx, row: TestimonialsTable): Promise<void> {
  await tx.insertInto('testimonials').values(row).execute()
}

/** Changes a testimonial and returns it, or null when it is not there. */
export async function updateTestimonial(
  tx: Tx,
  id: string,
  change: Partial<Omit<TestimonialsTable, 'id' | 'created_at'>>,
): Promise<TestimonialsTable | null> {
  const row = await tx
    .updateTable('testimonials')
    // Setting the id to itself lets a change of nothing be one.
    .set({ id, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a testimonial; false when it is not there. */
export async function deleteTestimonialRow(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('testimonials')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
