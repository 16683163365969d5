import * as z from 'zod/mini'

/** One of `GET /api/testimonials/featured` (spec section 3). */
export const testimonialViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** E.g. a profession; null when the customer gave none. */
  title: z.nullable(z.string()),
  content: z.string(),
})

export type TestimonialView = z.infer<typeof testimonialViewSchema>
