import * as z from 'zod/mini'

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
export const testimonialPageSchema = z.object({
  testimonials: z.array(testimonialEntrySchema),
  /** What to ask with as `before` for the next part; null at the end. */
  next: z.nullable(z.string()),
})

export type TestimonialEntry = z.infer<typeof testimonialEntrySchema>
export type TestimonialPage = z.infer<typeof testimonialPageSchema>
