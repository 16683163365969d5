import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT, CHOOSE_REASON } from '../../platform/domain/check-your-input.ts'
import { storedInteger } from '../../platform/domain/schemas/stored-integer.ts'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'
import { refusalReasonKeys } from './review-state.ts'

const STARS = 'Bitte wählen Sie einen bis fünf Sterne.'

/** What a customer says about one coffee. */
const reviewFormSchema = z.object({
  stars: z
    .int({ error: STARS })
    .check(z.minimum(1, { error: STARS }), z.maximum(5, { error: STARS })),
  words: paragraphSchema({ max: 1000, message: 'Bitte geben Sie einen Text ein.' }),
  name: lineSchema({ max: 50, message: 'Bitte geben Sie den Namen als Text ein.' }),
})

/** The form of a coffee, whose radio buttons give the stars as text. */
export const reviewFieldsSchema = z.extend(reviewFormSchema, {
  stars: z.pipe(
    z.string({ error: STARS }).check(z.regex(/^[1-5]$/, { error: STARS })),
    z.transform(Number),
  ),
})

/** `POST /api/reviews`: with the token of the link. */
export const reviewInputSchema = z.extend(reviewFormSchema, {
  token: z.string({ error: CHECK_YOUR_INPUT }).check(z.maxLength(200)),
  productId: storedInteger(CHECK_YOUR_INPUT),
})

/** An admin decides only about the text they read, which has this version. */
const read = { version: storedInteger(CHECK_YOUR_INPUT) }

/** `PUT /api/admin/reviews/{id}/decision`. */
export const decisionInputSchema = z.discriminatedUnion(
  'state',
  [
    z.object({ ...read, state: z.literal('approved') }),
    z.object({
      ...read,
      state: z.literal('refused'),
      reason: z.enum(refusalReasonKeys, { error: CHOOSE_REASON }),
    }),
  ],
  { error: CHECK_YOUR_INPUT },
)

/** `PUT /api/admin/reviews/{id}/answer`; an empty text removes the answer. */
export const answerInputSchema = z.object({
  ...read,
  answer: paragraphSchema({ max: 1000, message: 'Bitte geben Sie die Antwort als Text ein.' }),
})

export type ReviewFields = z.input<typeof reviewFieldsSchema>
export type ReviewForm = z.output<typeof reviewFieldsSchema>
export type ReviewInput = z.infer<typeof reviewInputSchema>
export type DecisionInput = z.infer<typeof decisionInputSchema>
export type AnswerInput = z.infer<typeof answerInputSchema>
