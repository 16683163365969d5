import type {
  FieldError,
  FieldErrors,
  FieldValues,
  Path,
  Resolver,
  UseFormSetError,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, unreachable } from './api-client.ts'

/** Loads the schema of a form: it is needed at the first submit, not to show the form. */
export type LoadSchema<Input, Output> = () => Promise<z.ZodMiniType<Output, Input>>

/**
 * Validates a flat form with a schema and returns the first message of each field. If the schema cannot
 * be loaded, nothing is sent and `onUnavailable` is called. The resolver package does more than the forms
 * need and costs every page with a form 0.8 KB.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  load: LoadSchema<Input, Output>,
  onUnavailable: (error: ApiError) => void = () => {},
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const errors: Record<string, FieldError> = {}
    try {
      const parsed = (await load()).safeParse(values)
      if (parsed.success) return { values: parsed.data, errors: {} }
      for (const { path, code = 'custom', message } of parsed.error.issues) {
        errors[path.join('.')] ??= { type: code, message }
      }
    } catch {
      errors['root'] = { type: 'unavailable' }
      onUnavailable(unreachable())
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}

/**
 * Shows the server's messages at their fields and focuses the first of them. Returns false if none belongs
 * to a field of this form; the caller then shows the message above the form.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const { fields } = error
  const named = names.filter((name) => fields[name] !== undefined)
  for (const [index, name] of named.entries()) {
    setError(name, { type: 'server', message: fields[name] }, { shouldFocus: index === 0 })
  }
  return named.length > 0
}
