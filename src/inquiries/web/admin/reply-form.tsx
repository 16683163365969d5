import { schemaResolver, showFieldErrors } from '../../../platform/web/schema-form.ts'
import { useState } from 'react'
import { useDraft } from '../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../platform/web/admin/use-unsaved.ts'
import { useForm } from 'react-hook-form'
import { refusalText } from '../../../platform/web/refusal-text.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../../platform/web/ui/field.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TextArea, TextField } from '../../../platform/web/ui/text-field.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { replyFormSchema, type ReplyForm as Values } from '../../domain/inquiry-desk-input.ts'
import type { InquiryView } from '../../domain/inquiry-view.ts'
import { newRequestKey } from '../../../platform/web/admin/request-key.ts'
import { useInquiryWork } from './use-inquiry-work.ts'

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

/**
 * Sends under one key until the answer is known to be sent: then the next letter gets its own. Who
 * leaves in between finds the letter again, and it is still the same one.
 */
function useReply(inquiry: InquiryView) {
  const [key, setKey] = useDraft(`inquiry-reply-key:${inquiry.id}`)
  const [refused, setRefused] = useState<string>()
  const work = useInquiryWork(inquiry.id)
  const empty = { subject: subjectFor(inquiry), text: '' }
  const [subject, keepSubject] = useDraft(`inquiry-reply-subject:${inquiry.id}`, empty.subject)
  const [text, keepText] = useDraft(`inquiry-reply-text:${inquiry.id}`, empty.text)
  useUnsentDraft(text.trim() !== '')
  const form = useForm<Values>({
    resolver: schemaResolver(async () => replyFormSchema),
    defaultValues: { subject, text },
  })
  function keep(): void {
    const typed = form.getValues()
    keepSubject(typed.subject)
    keepText(typed.text)
  }
  const submit = form.handleSubmit(async (letter) => {
    setRefused(undefined)
    const sentAs = key || newRequestKey()
    setKey(sentAs)
    const path = adminApi.inquiryReplies(inquiry.id)
    try {
      await work.mutateAsync({ method: 'POST', path, body: { ...letter, key: sentAs } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key-reused') setKey('')
      if (showFieldErrors<Values>(error, ['subject', 'text'], form.setError)) return
      setRefused(refusalText(error, 'Bitte versuchen Sie es später erneut.'))
      return
    }
    setKey('')
    form.reset(empty)
    keep()
    toast({
      kind: 'success',
      title: 'Antwort gespeichert',
      text: `Die E-Mail an ${inquiry.email} liegt im Postausgang und geht hinaus, sobald der Mailserver sie annimmt.`,
    })
  })
  return { form, submit, keep, refused }
}

/** Answers an inquiry by mail; the answer stays with it. */
export function ReplyForm({ inquiry }: { inquiry: InquiryView }) {
  const { form, submit, keep, refused } = useReply(inquiry)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
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
      <TextField
        label="Betreff"
        required
        maxLength={MAX_SUBJECT_LENGTH}
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextArea label="Text" rows={8} required error={errors.text?.message} {...register('text')} />
      {refused ? (
        <Notice kind="error" title="Die Antwort wurde nicht gesendet">
          {refused}
        </Notice>
      ) : null}
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Antwort senden
      </Button>
    </form>
  )
}
