import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import { FieldError, RequiredMark, useFieldIds, type FieldTexts } from './field.tsx'

type CheckboxProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'aria-describedby' | 'aria-invalid'>

/** A checkbox with its label on the right; the label may hold links. */
export function CheckboxField(props: CheckboxProps) {
  const { label, hint, error, required, className, id, ...input } = props
  const { control, hintId, errorId } = useFieldIds({ label, hint, error }, id)
  return (
    <div className={classNames('check', className)}>
      <input {...input} {...control} type="checkbox" aria-required={required} />
      <label htmlFor={control.id}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {hint ? (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
