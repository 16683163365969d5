import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'

/** A testimonial as admins edit it. */
export const testimonialEntrySchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  content: z.string(),
  featured: z.boolean(),
})

/** `GET /api/admin/testimonials`, newest first. */
export const testimonialPageSchema = listPageSchema(testimonialEntrySchema)

export type TestimonialEntry = z.infer<typeof testimonialEntrySchema>
export type TestimonialPage = z.infer<typeof testimonialPageSchema>
