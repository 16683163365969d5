import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { apiPatterns } from '../../urls.ts'
import { testimonialViewSchema } from '../domain/testimonial-view.ts'
import { findFeatured } from './testimonials-repo.ts'

/** `GET /api/testimonials/featured`: pages that show it carry the tag `testimonials`. */
export function testimonialsApi({ db }: Pick<ApiDeps, 'db'>): Hono {
  return new Hono().get(apiPatterns.featuredTestimonials, async (c) => {
    const featured = await findFeatured(db)
    return c.json(featured.map((row) => testimonialViewSchema.parse(row)))
  })
}
