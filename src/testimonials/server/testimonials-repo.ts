import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { isBehind } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { TestimonialsTable } from './testimonials-tables.ts'

/** Finds the featured testimonials, oldest first. */
export async function findFeatured(db: Queryable): Promise<TestimonialsTable[]> {
  return db
    .selectFrom('testimonials')
    .selectAll()
    .where('featured', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Finds a page of all testimonials, newest first. */
export async function findTestimonials(
  db: Queryable,
  { before, limit }: Pick<ListQuery, 'before' | 'limit'>,
): Promise<TestimonialsTable[]> {
  let query = db.selectFrom('testimonials').selectAll()
  if (before) query = query.where(isBehind(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Finds a testimonial, or null. */
export async function findTestimonial(
  db: Queryable,
  id: string,
): Promise<TestimonialsTable | null> {
  const query = db.selectFrom('testimonials').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Some columns of a testimonial. */
export type TestimonialColumns = Partial<Omit<TestimonialsTable, 'id' | 'created_at'>>

/** Stores a testimonial. */
export async function insertTestimonial(tx: Tx, row: TestimonialsTable): Promise<void> {
  await tx.insertInto('testimonials').values(row).execute()
}

/** Changes a testimonial that still has the values `from` and returns it; otherwise null. */
export async function updateTestimonial(
  tx: Tx,
  id: string,
  from: TestimonialColumns,
  change: TestimonialColumns,
): Promise<TestimonialsTable | null> {
  const { name, title, content, featured } = from
  let query = tx
    .updateTable('testimonials')
    // Sets the id to itself, so that an empty change is still a valid update.
    .set({ id, ...change })
    .where('id', '=', id)
  if (name !== undefined) query = query.where('name', '=', name)
  if (title !== undefined) {
    query = query.where('title', title === null ? 'is' : '=', title)
  }
  if (content !== undefined) query = query.where('content', '=', content)
  if (featured !== undefined) query = query.where('featured', '=', featured)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Deletes a testimonial; returns false when there is none. */
export async function deleteTestimonialRow(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('testimonials')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
