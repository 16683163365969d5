import { Hono } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { declarePublic } from '../../platform/server/answers/answer-tags.ts'
import { apiPatterns } from '../../urls.ts'
import { TESTIMONIALS_TAG } from '../domain/testimonial-tags.ts'
import { testimonialViewSchema } from '../domain/testimonial-view.ts'
import { findFeatured } from './testimonials-repo.ts'

/** `GET /api/testimonials/featured`. */
export function testimonialsApi({ db }: Pick<ApiDeps, 'db'>): Hono {
  return new Hono().get(apiPatterns.featuredTestimonials, async (c) => {
    const featured = await findFeatured(db)
    declarePublic(c, [TESTIMONIALS_TAG])
    return c.json(featured.map((row) => testimonialViewSchema.parse(row)))
  })
}
