import type { Db } from '../../platform/server/database/tables.ts'
import { cutPage } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { TestimonialEntry, TestimonialPage } from '../domain/testimonial-admin-view.ts'
import { findTestimonials } from './testimonials-repo.ts'
import type { TestimonialsTable } from './testimonials-tables.ts'

/** Returns a testimonial as admins see it. */
export function toEntry(row: TestimonialsTable): TestimonialEntry {
  const { id, created_at, name, title, content, featured } = row
  return { id, createdAt: created_at, name, title, content, featured: featured === 1 }
}

/** A page of all testimonials, newest first. */
export async function listTestimonials(
  db: Db,
  { before, limit }: ListQuery,
): Promise<TestimonialPage> {
  const found = await findTestimonials(db, { before, limit: limit + 1 })
  const { rows, next } = cutPage(found, limit)
  return { items: rows.map(toEntry), next }
}
