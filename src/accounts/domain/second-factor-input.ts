import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'

const CODE = 'Bitte geben Sie den Code ein.'

/** Six digits from an app, or a recovery code; spaces and dashes do not count. */
export const codeSchema = z
  .string({ error: CODE })
  .check(z.trim(), z.minLength(1, { error: CODE }), z.maxLength(40, { error: CODE }))

/** A form with only a code. */
export const codeFormSchema = z.object({ code: codeSchema }, { error: CHECK_YOUR_INPUT })

export type CodeForm = z.infer<typeof codeFormSchema>
