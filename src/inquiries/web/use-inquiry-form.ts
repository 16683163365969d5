import { createElement, useState, type ReactNode } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import { schemaResolver, showFieldErrors, type LoadSchema } from '../../platform/web/schema-form.ts'
import { toast } from '../../platform/web/toast-store.ts'
import { inquiryBody, type FormOnlyValues } from '../domain/forms/form-traces.ts'
import { nowMs } from './now-ms.ts'
import { sendInquiry, type InquiryNotices, type NoticeText } from './send-inquiry.ts'

interface InquiryFormOptions<Values extends FieldValues, Parsed extends FormOnlyValues> {
  loadSchema: LoadSchema<Values, Parsed>
  path: string
  notices: InquiryNotices
  /** The form with nothing in it: every field by name. It is this again once it was sent. */
  empty: Values
  /** What stands in it at first. */
  prefill?: Partial<Values> | undefined
  /** What the call says besides the form's values. */
  extra?: object
  /** In front of an open dialog a toast would be out of sight: the failure is said in the form. */
  isDialogOpen?: () => boolean
  /** Why the same failed in an earlier opening of the dialog. */
  failedBefore?: NoticeText | undefined
  /** Puts a lasting confirmation in the form's place, with a button of these words for another. */
  again?: string
  onSent?: () => void
}

/** What `field` gives a control: its registration and what is wrong with it. */
type FieldParts<Name extends string> = UseFormRegisterReturn<Name> & {
  error: string | undefined
  onFocus: () => void
}

/** What every form of the inquiries does: check, send, say how it went, start again. */
export function useInquiryForm<Values extends FieldValues, Parsed extends FormOnlyValues>(
  options: InquiryFormOptions<Values, Parsed>,
) {
  const { loadSchema, path, notices, empty, prefill, extra, isDialogOpen, again, onSent } = options
  const [startedAt] = useState(() => nowMs())
  const [failure, setFailure] = useState(options.failedBefore)
  const [sent, setSent] = useState<ReactNode>()
  const form = useForm<Values, unknown, Parsed>({
    resolver: schemaResolver(loadSchema, (error) => sayFailed(notices.failed(error), error)),
    defaultValues: { ...empty, startedAt, ...prefill } as DefaultValues<Values>,
  })
  const { register, handleSubmit, reset, setError, setFocus, formState } = form
  const { errors, isSubmitting } = formState
  // The keys of `empty` are the form's fields.
  const names = Object.keys(empty) as Path<Values>[]

  function sayFailed(notice: NoticeText, error: unknown): void {
    if (isDialogOpen?.()) setFailure(notice)
    else toast({ kind: 'error', ...notice })
    showFieldErrors(error, names, setError)
  }

  function startAgain(): void {
    setSent(undefined)
    // The fields are there again when the click has been dealt with.
    setTimeout(() => names[0] && setFocus(names[0]))
  }

  async function saySent(notice: NoticeText): Promise<void> {
    const module = again ? await import('./inquiry-sent.tsx').catch(() => null) : null
    if (!again || !module) toast({ kind: 'success', ...notice })
    else setSent(createElement(module.InquirySent, { notice, again, onAgain: startAgain }))
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    const body = { ...inquiryBody(values, nowMs()), ...extra }
    const notice = await sendInquiry({ path, body, notices, sayFailed })
    if (!notice) return
    reset({ ...empty, startedAt: nowMs() })
    await saySent(notice)
    onSent?.()
  })

  /** What checks the form is here before it is sent. */
  const prepare = (): void => void loadSchema().catch(() => {})

  function field<Name extends Path<Values>>(
    name: Name,
    rules?: RegisterOptions<Values, Name>,
  ): FieldParts<Name> {
    const message = errors[name]?.message
    return {
      ...register(name, rules),
      onFocus: prepare,
      error: typeof message === 'string' ? message : undefined,
    }
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
