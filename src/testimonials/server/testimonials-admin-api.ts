import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readListQuery } from '../../platform/server/list-query.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { testimonialChangeSchema, testimonialInputSchema } from '../domain/testimonial-input.ts'
import { changeTestimonial } from './change-testimonial.ts'
import { createTestimonial } from './create-testimonial.ts'
import { deleteTestimonial } from './delete-testimonial.ts'
import { listTestimonials } from './list-testimonials.ts'

/** The admin's routes for testimonials; `/api/admin` is guarded where it is mounted. */
export function testimonialsAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.testimonials, async (c) => {
    const query = readListQuery(c)
    return query.ok ? c.json(await listTestimonials(deps.db, query.value)) : refuse(c, query.error)
  })
  app.post(adminApiPatterns.testimonials, async (c) => {
    const input = await readJson(c, testimonialInputSchema)
    if (!input.ok) return refuse(c, input.error)
    return c.json(await createTestimonial(deps, input.value, currentUser(c)), 201)
  })
  app.patch(adminApiPatterns.testimonial, async (c) => {
    const input = await readJson(c, testimonialChangeSchema)
    if (!input.ok) return refuse(c, input.error)
    const id = c.req.param('id') ?? ''
    const changed = await changeTestimonial(deps, { id, input: input.value, admin: currentUser(c) })
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  app.delete(adminApiPatterns.testimonial, async (c) => {
    const deleted = await deleteTestimonial(deps, c.req.param('id') ?? '', currentUser(c))
    return deleted.ok ? c.json({}) : refuse(c, deleted.error)
  })
  return app
}
