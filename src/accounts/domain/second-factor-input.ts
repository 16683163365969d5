import * as z from 'zod/mini'

const CODE = 'Bitte geben Sie den Code ein.'

/** Six digits from an app, or a recovery code; spaces and dashes do not count. */
export const codeSchema = z
  .string({ error: CODE })
  .check(z.trim(), z.minLength(1, { error: CODE }), z.maxLength(40, { error: CODE }))

/** A form with only a code. */
export const codeFormSchema = z.object(
  { code: codeSchema },
  { error: 'Bitte prüfen Sie Ihre Eingaben.' },
)

export type CodeForm = z.infer<typeof codeFormSchema>
