import {
  get,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type FormState,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormRegister,
  type UseFormRegisterReturn,
  type UseFormSetError,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError, unreachable } from '../api-client.ts'

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

/** The props that connect a control to its form: its registration and its error. */
export type BoundField<Name extends string = string> = UseFormRegisterReturn<Name> & {
  error: string | undefined
}

/**
 * Returns the props that connect the field of this name to its form; spread them into a control.
 */
export type BindField<Name extends string> = (name: Name) => BoundField

/**
 * Returns the function that connects fields to a form: `<TextField label="Name" {...field('name')}
 * />`.
 */
export function bindFields<Values extends FieldValues>(form: {
  readonly register: UseFormRegister<Values>
  readonly formState: FormState<Values>
}) {
  const { register, formState } = form
  const { errors } = formState
  return <Name extends Path<Values>>(
    name: Name,
    rules?: RegisterOptions<Values, Name>,
  ): BoundField<Name> => {
    const error = get(errors, name) as { message?: unknown } | undefined
    const message = typeof error?.message === 'string' ? error.message : undefined
    return { ...register(name, rules), error: message }
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
