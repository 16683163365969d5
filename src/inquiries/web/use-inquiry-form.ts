import { createElement, useState, type ReactNode } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
} from 'react-hook-form'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
  type LoadSchema,
} from '../../platform/web/forms/schema-form.ts'
import { dismissErrorToast, toast } from '../../platform/web/toast-store.ts'
import { inquiryBody, type FormOnlyValues } from '../domain/forms/form-traces.ts'
import { nowMs } from './now-ms.ts'
import { sendInquiry, type InquiryNotices, type NoticeText } from './send-inquiry.ts'

interface InquiryFormOptions<Values extends FieldValues, Parsed extends FormOnlyValues> {
  loadSchema: LoadSchema<Values, Parsed>
  path: string
  notices: InquiryNotices
  /** Empty value of every field; the form is reset to them after sending. */
  empty: Values
  /** Initial values that differ from `empty`. */
  prefill?: Partial<Values> | undefined
  /** Fields of the request besides the form's values. */
  extra?: object
  /** An open dialog would hide toasts: it shows a failure in the form and confirms in `onSent`. */
  isDialogOpen?: () => boolean
  /** Failure of a request that was sent before the dialog was reopened. */
  failedBefore?: NoticeText | undefined
  /** When given, a confirmation with a button of this label replaces the sent form. */
  again?: string
  onSent?: () => void
}

/**
 * Shows that an inquiry was sent: as a toast, or with `again` as a confirmation in place of the form, whose button of
 * that label calls `focusFirst` after the form is back.
 */
function useSentNotice(again: string | undefined, focusFirst: () => void) {
  const [sent, setSent] = useState<ReactNode>()

  function startAgain(): void {
    setSent(undefined)
    // The fields are mounted again only after this click was handled.
    setTimeout(focusFirst)
  }

  async function showSent(notice: NoticeText): Promise<void> {
    const module = again ? await import('./confirmation/inquiry-sent.tsx').catch(() => null) : null
    if (!again || !module) toast({ kind: 'success', ...notice })
    else setSent(createElement(module.InquirySent, { notice, again, onAgain: startAgain }))
  }

  return { sent, showSent }
}

/** Handles an inquiry form: validates, sends, shows the result, and resets. */
export function useInquiryForm<Values extends FieldValues, Parsed extends FormOnlyValues>(
  options: InquiryFormOptions<Values, Parsed>,
) {
  const { loadSchema, path, notices, empty, prefill, extra, isDialogOpen, again, onSent } = options
  const [startedAt] = useState(() => nowMs())
  const [failure, setFailure] = useState(options.failedBefore)
  const form = useForm<Values, unknown, Parsed>({
    resolver: schemaResolver(loadSchema, (error) => showFailure(notices.failed(error), error)),
    defaultValues: { ...empty, startedAt, ...prefill } as DefaultValues<Values>,
  })
  const { handleSubmit, reset, setError, setFocus, formState } = form
  const { isSubmitting } = formState
  // The keys of `empty` are the form's fields.
  const names = Object.keys(empty) as Path<Values>[]
  const { sent, showSent } = useSentNotice(again, () => names[0] && setFocus(names[0]))

  function showFailure(notice: NoticeText, error: unknown): void {
    if (isDialogOpen?.()) setFailure(notice)
    else toast({ kind: 'error', ...notice })
    showFieldErrors(error, names, setError)
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    dismissErrorToast()
    const body = { ...inquiryBody(values, nowMs()), ...extra }
    const notice = await sendInquiry({ path, body, notices, showFailure })
    if (!notice) return
    reset({ ...empty, startedAt: nowMs() })
    if (!isDialogOpen?.()) await showSent(notice)
    onSent?.()
  })

  /** Loads the schema on first focus, before the form is sent. */
  const prepare = (): void => void loadSchema().catch(() => {})

  const bound = bindFields(form)
  function field<Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) {
    return { ...bound(name, rules), onFocus: prepare }
  }

  return {
    form,
    field,
    submit,
    isSubmitting,
    sent,
    failure: isSubmitting ? undefined : failure,
  }
}
