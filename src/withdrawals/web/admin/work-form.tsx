import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button, type ButtonVariant } from '../../../platform/web/ui/button.tsx'

interface WorkFormProps {
  title: string
  /** Label of the button. */
  action: string
  variant?: ButtonVariant
  busy: boolean
  error: Error | null
  onSubmit: () => void
  children?: ReactNode
}

/** Returns the server's message for a field, if it refused this field. */
export function fieldError(error: Error | null, name: string): string | undefined {
  return error instanceof ApiError ? error.fields[name] : undefined
}

/** One step of the work on a withdrawal. */
export function WorkForm(props: WorkFormProps) {
  const { title, action, variant, busy, error, onSubmit, children } = props
  return (
    <form
      noValidate
      aria-label={title}
      className="grid content-start justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      <h3 className="text-h4">{title}</h3>
      {children}
      {error && !busy ? (
        <Notice kind="error" title="Nicht gespeichert">
          {refusalText(error, TRY_LATER)}
        </Notice>
      ) : null}
      <Button type="submit" small variant={variant} busy={busy} busyText="Wird gespeichert...">
        {action}
      </Button>
    </form>
  )
}
