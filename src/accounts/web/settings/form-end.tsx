import { Button, type ButtonVariant } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'

/** Shown when a change of the account failed without a message from the server. */
export const SAVE_FAILED =
  'Die Änderung ließ sich nicht speichern. Bitte versuchen Sie es später erneut.'

interface FormEndProps {
  submit: string
  variant?: ButtonVariant | undefined
  busy: boolean
  onCancel: () => void
  className?: string
}

/** The buttons of a form that can be closed again. */
export function FormEnd({ submit, variant, busy, onCancel, className }: FormEndProps) {
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <RequiredLegend className="w-full" />
      <Button type="submit" variant={variant} busy={busy} busyText="Einen Moment...">
        {submit}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Abbrechen
      </Button>
    </div>
  )
}
