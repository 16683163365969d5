import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { ClaimsNotice } from '../../../business/web/admin/claims-notice.tsx'
import { useState } from 'react'
import { useDraft } from '../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../platform/web/admin/use-unsaved.ts'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import type { TestimonialEntry } from '../../domain/testimonial-admin-view.ts'
import { testimonialInputSchema, type TestimonialInput } from '../../domain/testimonial-input.ts'
import { useTestimonialSaving } from './use-testimonial-mutations.ts'
import { autofocusFirstField } from '../../../platform/web/admin/dialog-autofocus.ts'

const names = ['name', 'title', 'content', 'featured'] as const

interface TestimonialDialogProps {
  /** Null for a new one. */
  testimonial: TestimonialEntry | null
  onClose: () => void
}

/** Returns the stored testimonial from a refusal, when another admin changed it first. */
function testimonialRead(error: unknown): TestimonialInput | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const { name, title, content, featured } = error.body
  return {
    name: String(name),
    title: String(title),
    content: String(content),
    featured: featured === true,
  }
}

interface TestimonialDraft {
  readonly input: TestimonialInput
  readonly from: TestimonialInput
}

/** Keeps the draft until it is saved or discarded, also when the dialog is closed. */
function useTestimonialForm({ testimonial, onClose }: TestimonialDialogProps) {
  const [refused, setRefused] = useState<string>()
  const saving = useTestimonialSaving(testimonial?.id ?? null)
  // The values that saving replaces: as loaded, or as another admin left them meanwhile.
  const [kept, keep] = useDraft(`testimonial:${testimonial?.id ?? 'new'}`)
  const [draft] = useState(() => (kept ? (JSON.parse(kept) as TestimonialDraft) : null))
  const [opened] = useState<TestimonialInput>(
    draft?.from ?? {
      name: testimonial?.name ?? '',
      title: testimonial?.title ?? '',
      content: testimonial?.content ?? '',
      featured: testimonial?.featured ?? false,
    },
  )
  const [from, setFrom] = useState(opened)
  const form = useForm<TestimonialInput>({
    resolver: schemaResolver(async () => testimonialInputSchema),
    defaultValues: draft?.input ?? from,
  })
  const submit = form.handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      await saving.mutateAsync({ input, from })
    } catch (error) {
      if (showFieldErrors<TestimonialInput>(error, names, form.setError)) return
      const others = testimonialRead(error)
      if (others) {
        setFrom(others)
        keep(JSON.stringify({ input, from: others }))
      }
      setRefused(refusalText(error, TRY_LATER))
      return
    }
    keep('')
    toast({ kind: 'success', title: 'Stimme gespeichert', text: input.name })
    onClose()
  })
  function keepTyped(): void {
    keep(JSON.stringify({ input: form.getValues(), from }))
  }
  const askFirst = useUnsentDraft(kept !== '')
  function giveUp(): void {
    askFirst(() => {
      keep('')
      onClose()
    })
  }
  return {
    form,
    submit,
    keepTyped,
    giveUp,
    refused,
    others: refused && from !== opened ? from : null,
  }
}

/** Form of a new or an existing testimonial. */
export function TestimonialDialog(props: TestimonialDialogProps) {
  const { testimonial } = props
  const { form, submit, keepTyped, giveUp, refused, others } = useTestimonialForm(props)
  const { isSubmitting } = form.formState
  return (
    <Dialog open onClose={giveUp} title={testimonial ? 'Stimme bearbeiten' : 'Neue Stimme'}>
      <form
        ref={autofocusFirstField}
        noValidate
        className="grid gap-5"
        onChange={keepTyped}
        onSubmit={(event) => void submit(event)}
      >
        {refused ? (
          <Notice kind="error" title="Nicht gespeichert">
            <p>{refused}</p>
            {others ? (
              <p className="whitespace-pre-wrap wrap-anywhere">
                Dort steht jetzt: {others.name}: {others.content}
              </p>
            ) : null}
          </Notice>
        ) : null}
        <Fields form={form} />
        <RequiredLegend />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" busy={isSubmitting} busyText="Wird gespeichert...">
            Speichern
          </Button>
          <Button variant="quiet" onClick={giveUp}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Fields({ form }: { form: UseFormReturn<TestimonialInput> }) {
  const field = bindFields(form)
  return (
    <>
      <TextField label="Name" required autoComplete="off" {...field('name')} />
      <TextField
        label="Zusatz"
        hint="Zum Beispiel ein Beruf oder ein Ort."
        autoComplete="off"
        {...field('title')}
      />
      <TextArea label="Text" rows={6} required {...field('content')} />
      <ClaimsNotice text={form.watch(['name', 'title', 'content']).join('\n')} />
      <CheckboxField label="Auf der Startseite hervorheben" {...field('featured')} />
    </>
  )
}
