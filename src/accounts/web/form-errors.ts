import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../platform/web/api-client.ts'

/**
 * Puts the server's messages at their fields and the focus on the first of them. False when none
 * belongs to a field of this form: the caller then says it above the form.
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

/** The server's German sentence, or `fallback` for what no server said. */
export function refusalText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message ? error.message : fallback
}
