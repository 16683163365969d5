import type { Queryable } from '../../platform/server/database/tables.ts'
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
