import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button, type ButtonVariant } from '../../../platform/web/ui/button.tsx'
import type { WithdrawalMutation } from './use-withdrawal-mutation.ts'

interface WorkFormProps {
  title: string
  /** Label of the button. */
  action: string
  variant?: ButtonVariant
  work: WithdrawalMutation
  /** The names of its fields that say themselves what is wrong with them. */
  fields?: readonly string[]
  /** What the action does, which is asked before; a form without it is sent at once. */
  question?: ReactNode
  /** Sends the form; `close` closes the question. */
  onSubmit: (close: () => void) => void
  children?: ReactNode
}

/** Returns the server's message for a field, if it refused this field. */
export function fieldError(error: Error | null, name: string): string | undefined {
  return error instanceof ApiError ? error.fields[name] : undefined
}

const namesOnly = (error: Error | null, fields: readonly string[]): boolean =>
  error instanceof ApiError && Object.keys(error.fields).every((name) => fields.includes(name))

/** One step of the work on a withdrawal. A field that is wrong says so itself and gets the focus. */
export function WorkForm(props: WorkFormProps) {
  const { title, action, variant, work, fields = [], question, onSubmit, children } = props
  const { isPending: isBusy, error } = work
  const [isAsked, setIsAsked] = useState(false)
  const isAtField = fields.some((name) => fieldError(error, name) !== undefined)
  const isSaidByFields = isAtField && namesOnly(error, fields)
  const failure = error && !isBusy && !isSaidByFields ? refusalText(error, TRY_LATER) : null
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A question that is open has the focus and gives it back to the button first.
    if (error && isAtField && !isAsked) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [error, isAtField, isAsked])
  const close = (): void => setIsAsked(false)
  const ask = (): void => {
    // Why an earlier attempt failed is no answer to this question.
    work.reset()
    setIsAsked(true)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      className="grid content-start justify-items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        if (question) ask()
        else onSubmit(close)
      }}
    >
      <h3 className="text-h4">{title}</h3>
      {children}
      {failure && !isAsked ? (
        <Notice kind="error" title="Nicht gespeichert">
          {failure}
        </Notice>
      ) : null}
      <Button type="submit" small variant={variant} busy={isBusy} busyText="Wird gespeichert...">
        {action}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={title}
          confirm={action}
          busy={isBusy}
          failure={failure}
          onConfirm={() => onSubmit(close)}
          onClose={close}
        >
          {question}
        </ConfirmDialog>
      ) : null}
    </form>
  )
}
