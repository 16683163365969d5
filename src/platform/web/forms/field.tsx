import { useId, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** German sentence; its presence marks the field as invalid. */
  error?: ReactNode
}

interface FieldIds {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Ids that tie a control to its label, hint and error. */
export function useFieldIds({ hint, error }: FieldTexts, ownId?: string) {
  const generated = useId()
  const id = ownId ?? generated
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  const control: FieldIds = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return { control, hintId, errorId }
}

/** The error line under a control. */
export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null
  return (
    <p id={id} className="field-error">
      <Icon name="cross" className="[translate:0_0.25rem]" />
      <span>{error}</span>
    </p>
  )
}

/** The star of a mandatory field; the control itself carries `required` or `aria-required`. */
export function RequiredMark() {
  return <span aria-hidden="true">&nbsp;*</span>
}

/** What the star means; once in every form that has one. */
export function RequiredLegend({ className }: { className?: string }) {
  return <p className={classNames('field-hint', className)}>* Pflichtfeld</p>
}

interface FieldFrameProps extends FieldTexts {
  ids: ReturnType<typeof useFieldIds>
  required?: boolean
  className?: string
  children: ReactNode
}

/** Label above, control, hint and error below. */
export function FieldFrame(props: FieldFrameProps) {
  const { ids, label, hint, error, required, className, children } = props
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={ids.control.id}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children}
      {hint ? (
        <p id={ids.hintId} className="field-hint">
          {hint}
        </p>
      ) : null}
      <FieldError id={ids.errorId} error={error} />
    </div>
  )
}
