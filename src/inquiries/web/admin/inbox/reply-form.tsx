import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../../platform/web/forms/schema-form.ts'
import { useState } from 'react'
import { useDraft } from '../../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../../platform/web/admin/use-unsaved.ts'
import { useForm } from 'react-hook-form'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { ApiError } from '../../../../platform/web/api-client.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../../platform/web/forms/field.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { TextArea, TextField } from '../../../../platform/web/forms/text-field.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { replyFormSchema, type ReplyForm as Values } from '../../../domain/inquiry-admin-input.ts'
import type { InquiryReply, InquiryView } from '../../../domain/inquiry-view.ts'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { newIdempotencyKey } from '../../../../platform/web/idempotency-key.ts'
import { useInquiryMutation } from '../use-inquiry-mutation.ts'

const MAX_SUBJECT_LENGTH = 200

function subjectFor({ kind, details }: InquiryView): string {
  const subject = {
    contact: `Re: ${details.subject ?? ''}`,
    'event-booking': 'Ihre Eventanfrage',
    'custom-event': 'Ihre Eventanfrage',
    wholesale: 'Ihre Großhandelsanfrage',
  }[kind]
  return subject.slice(0, MAX_SUBJECT_LENGTH)
}

/** Why a reply was not sent, with the reply another admin sent meanwhile. */
interface Refused {
  readonly text: string
  readonly other: InquiryReply | null
}

function refusedBy(error: unknown): Refused {
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  const other = isConflict ? ((error.body.reply as InquiryReply | undefined) ?? null) : null
  return { text: refusalText(error, TRY_LATER), other }
}

/** Number of replies when the admin began to type; later ones may be unseen. */
function useAnswersRead({ id, replies }: InquiryView) {
  const [kept, keep] = useDraft(`inquiry-reply-read:${id}`)
  const answersRead = kept === '' ? replies.length : Number(kept)
  return { answersRead, pin: (answers: number) => keep(String(answers)), release: () => keep('') }
}

/**
 * Sends with one idempotency key until the reply is known to be sent; the next reply gets a new key.
 * Draft and key survive leaving the page.
 */
function useReply(inquiry: InquiryView) {
  const [key, setKey] = useDraft(`inquiry-reply-key:${inquiry.id}`)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { answersRead, pin, release } = useAnswersRead(inquiry)
  const work = useInquiryMutation(inquiry.id)
  const empty = { subject: subjectFor(inquiry), text: '' }
  const [subject, keepSubject] = useDraft(`inquiry-reply-subject:${inquiry.id}`, empty.subject)
  const [text, keepText] = useDraft(`inquiry-reply-text:${inquiry.id}`, empty.text)
  useUnsentDraft(text.trim() !== '')
  const form = useForm<Values>({
    resolver: schemaResolver(async () => replyFormSchema),
    defaultValues: { subject, text },
  })
  function keepTyped(): void {
    const typed = form.getValues()
    keepSubject(typed.subject)
    keepText(typed.text)
  }
  function keep(): void {
    keepTyped()
    pin(answersRead)
  }
  function refuse(error: unknown): void {
    const { code, body } = error instanceof ApiError ? error : new ApiError(0, {})
    if (code === 'key-reused') {
      setKey('')
      release()
    }
    // The admin sees the other reply now, so sending again adds one on purpose.
    if (code === 'conflict' && typeof body.answers === 'number') pin(body.answers)
    if (showFieldErrors<Values>(error, ['subject', 'text'], form.setError)) return
    setRefused(refusedBy(error))
  }
  const submit = form.handleSubmit(async (letter) => {
    setRefused(null)
    const sentAs = key || newIdempotencyKey()
    setKey(sentAs)
    const path = adminApi.inquiryReplies(inquiry.id)
    try {
      const body = { ...letter, key: sentAs, answersRead }
      await work.mutateAsync({ method: 'POST', path, body })
    } catch (error) {
      refuse(error)
      return
    }
    setKey('')
    form.reset(empty)
    keepTyped()
    release()
    toast({
      kind: 'success',
      title: 'Antwort gespeichert',
      text: `Die E-Mail an ${inquiry.email} liegt im Postausgang und geht hinaus, sobald der Mailserver sie annimmt.`,
    })
  })
  return { form, submit, keep, refused }
}

function OtherAnswer({ reply }: { reply: InquiryReply }) {
  return (
    <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
      Gesendet am {formatDateTime(reply.createdAt)}: {reply.text}
    </p>
  )
}

/** Replies to an inquiry by mail; the reply is stored with it. */
export function ReplyForm({ inquiry }: { inquiry: InquiryView }) {
  const { form, submit, keep, refused } = useReply(inquiry)
  const { isSubmitting } = form.formState
  const field = bindFields(form)
  return (
    <form
      noValidate
      aria-label="Antwort"
      onSubmit={(event) => void submit(event)}
      onChange={keep}
      className="grid gap-4"
    >
      <h3 className="text-h4">Antworten</h3>
      <p className="wrap-anywhere">Als E-Mail an {inquiry.email}</p>
      <TextField label="Betreff" required maxLength={MAX_SUBJECT_LENGTH} {...field('subject')} />
      <TextArea label="Text" rows={8} required {...field('text')} />
      {refused ? (
        <Notice kind="error" title="Die Antwort wurde nicht gesendet">
          <p>{refused.text}</p>
          {refused.other ? <OtherAnswer reply={refused.other} /> : null}
        </Notice>
      ) : null}
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Antwort senden
      </Button>
    </form>
  )
}
