import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { SettingsPatch } from '../../domain/settings-input.ts'

/** Returns the first message of each field, nested like the form's values. */
export function sectionResolver<Values extends FieldValues>(
  schema: z.ZodMiniType<SettingsPatch, Values>,
): Resolver<Values, unknown, SettingsPatch> {
  return async (values) => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { path, message } of parsed.error.issues.toReversed()) {
      set(errors, path.join('.'), { type: 'schema', message })
    }
    return { values: {}, errors }
  }
}
