import * as z from 'zod/mini'
import { currentPasswordSchema } from '../../accounts/domain/account-input.ts'
import { lineSchema, paragraphSchema } from '../../platform/domain/text-schema.ts'
import { legalTextProblem } from './parse-legal-text.ts'

const TEXT = 'Bitte geben Sie den Text ein.'

const markup = paragraphSchema({ min: 1, max: 50_000, message: TEXT }).check((context) => {
  const message = legalTextProblem(context.value)
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
})

/** Body of a preview. */
export const legalTextPreviewSchema = z.object({ text: markup })

/** Body of a publication; `text` null returns to the shop's own text. */
export const legalTextInputSchema = z.object({
  /** Number of the version that the text was edited from; 0 before the first one. */
  base: z.int({ error: 'Bitte laden Sie die Seite neu.' }),
  text: z.nullable(markup),
  note: lineSchema({ max: 200, message: 'Bitte schreiben Sie die Notiz als Text.' }),
  currentPassword: currentPasswordSchema,
})

/** The fields of the form; the own password is asked when it is sent. */
export const legalTextFormSchema = z.omit(legalTextInputSchema, {
  base: true,
  currentPassword: true,
})

export type LegalTextForm = z.infer<typeof legalTextFormSchema>
export type LegalTextInput = z.infer<typeof legalTextInputSchema>
