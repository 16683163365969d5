import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'

const FEATURED = 'Bitte geben Sie an, ob die Stimme auf der Startseite steht.'

const fields = {
  name: lineSchema({ min: 2, max: 100, message: 'Bitte geben Sie einen Namen ein.' }),
  /** Empty when the customer gave none. */
  title: lineSchema({ max: 100, message: 'Bitte geben Sie den Zusatz als Text ein.' }),
  content: paragraphSchema({ min: 2, max: 2000, message: 'Bitte geben Sie den Text ein.' }),
  featured: z.boolean({ error: FEATURED }),
} as const

/** `POST /api/admin/testimonials`, and the admin's form. */
export const testimonialInputSchema = z.object(fields, { error: CHECK_YOUR_INPUT })

/** The values the admin's page showed. They may be longer than new texts are allowed to be. */
const readSchema = z.partial(
  z.object(
    { name: z.string(), title: z.string(), content: z.string(), featured: z.boolean() },
    { error: CHECK_YOUR_INPUT },
  ),
)

/** `PATCH /api/admin/testimonials/{id}`: absent fields stay; `from` holds the values that were shown. */
export const testimonialChangeSchema = z.extend(z.partial(testimonialInputSchema), {
  from: z.optional(readSchema),
})

export type TestimonialInput = z.infer<typeof testimonialInputSchema>
export type TestimonialChange = z.infer<typeof testimonialChangeSchema>
