import type { ComponentProps } from 'react'
import { FieldFrame, useFieldIds, type FieldTexts } from './field.tsx'

/**
 * `required` marks and announces a field without the browser's own check: the schema's German
 * message is the one that people see, so it becomes `aria-required`.
 */
type Control<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Tag>, 'aria-describedby' | 'aria-invalid'>

/** One line of text; spread `register('name')` of react-hook-form into it. */
export function TextField({
  label,
  hint,
  error,
  required,
  className,
  id,
  ...input
}: Control<'input'>) {
  const ids = useFieldIds({ label, hint, error }, id)
  return (
    <FieldFrame {...{ ids, label, hint, error, required, className }}>
      <input type="text" {...input} {...ids.control} className="input" aria-required={required} />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  required,
  className,
  id,
  ...input
}: Control<'textarea'>) {
  const ids = useFieldIds({ label, hint, error }, id)
  return (
    <FieldFrame {...{ ids, label, hint, error, required, className }}>
      <textarea rows={4} {...input} {...ids.control} className="input" aria-required={required} />
    </FieldFrame>
  )
}

/** A native select; pass `<option>` elements as children. */
export function SelectField({
  label,
  hint,
  error,
  required,
  className,
  id,
  ...input
}: Control<'select'>) {
  const ids = useFieldIds({ label, hint, error }, id)
  return (
    <FieldFrame {...{ ids, label, hint, error, required, className }}>
      <select {...input} {...ids.control} className="input" aria-required={required} />
    </FieldFrame>
  )
}
