import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { useDraft } from '../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../platform/web/admin/use-unsaved.ts'
import { ApiError, apiSend } from '../../../platform/web/api-client.ts'
import { schemaResolver, showFieldErrors } from '../../../platform/web/forms/schema-form.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import {
  legalTextFormSchema,
  type LegalTextForm,
  type LegalTextInput,
} from '../../domain/legal-text-input.ts'
import { legalTexts, type LegalTextKind } from '../../domain/legal-text-kinds.ts'
import type { LegalTextsView, LegalTextVersion } from '../../domain/legal-text-view.ts'
import { legalTextsQuery, legalTextVersionsQuery } from './legal-texts-queries.ts'

/** Typed text with the number of the version it was edited from. */
interface Draft extends LegalTextForm {
  readonly base: number
}

/** Publishes a version of a text; the public page is loaded anew in this tab. */
function usePublishing(kind: LegalTextKind) {
  const queryClient = useQueryClient()
  const publishing = useMutation({
    mutationFn: (input: LegalTextInput) =>
      apiSend<LegalTextsView>('POST', adminApi.legalTextVersions(kind), input),
    onSuccess: (view) => queryClient.setQueryData(legalTextsQuery.queryKey, view),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: legalTextVersionsQuery(kind).queryKey })
      await queryClient.invalidateQueries({ queryKey: [api.legalText(kind)] })
    },
  })
  useSessionEnd(publishing.error)
  return publishing
}

interface PublicationOptions {
  kind: LegalTextKind
  form: UseFormReturn<LegalTextForm>
  /** Number of the version that the text was edited from. */
  base: number
  setBase: (version: number) => void
  clearDraft: () => void
}

/** Publishes the form's text once the admin has confirmed it with the own password. */
function usePublication({ kind, form, base, setBase, clearDraft }: PublicationOptions) {
  /** What waits for the own password; its text is null to return to the shop's own text. */
  const [question, setQuestion] = useState<LegalTextForm | null>(null)
  const [refused, setRefused] = useState<string>()
  const { mutateAsync } = usePublishing(kind)
  const queryClient = useQueryClient()

  function published(view: LegalTextsView): void {
    const version = view[kind]
    clearDraft()
    setBase(version?.version ?? 0)
    form.reset({ text: version?.text ?? '', note: '' })
    setQuestion(null)
    toast({
      kind: 'success',
      title: 'Veröffentlicht',
      text: `${legalTexts[kind].title}: gilt ab sofort.`,
    })
  }

  /** Rejects when the dialog shows the refusal, because it is about the password. */
  async function confirm(currentPassword: string): Promise<void> {
    if (!question) return
    setRefused(undefined)
    try {
      published(await mutateAsync({ ...question, base, currentPassword }))
    } catch (error) {
      if (error instanceof ApiError && error.fields['currentPassword'] !== undefined) throw error
      setQuestion(null)
      if (showFieldErrors<LegalTextForm>(error, ['text', 'note'], form.setError)) return
      setRefused(refusalText(error, TRY_LATER))
      if (!(error instanceof ApiError) || error.code !== 'conflict') return
      // The admin sees the other version now, so publishing again replaces it on purpose.
      const { version } = error.body
      if (typeof version === 'number') setBase(version)
      await queryClient.invalidateQueries({ queryKey: legalTextsQuery.queryKey })
    }
  }

  return { question, setQuestion, refused, setRefused, confirm }
}

/** Holds state and publishing of the editor. What was typed stays as a draft until it is published. */
export function useLegalTextForm(kind: LegalTextKind, current: LegalTextVersion | null) {
  const [kept, keep] = useDraft(`legal-text:${kind}`)
  const [draft] = useState(() => (kept ? (JSON.parse(kept) as Draft) : null))
  const [base, setBase] = useState(draft?.base ?? current?.version ?? 0)
  const stored = { text: current?.text ?? '', note: '' }
  const form = useForm<LegalTextForm>({
    resolver: schemaResolver(async () => legalTextFormSchema),
    defaultValues: draft ? { text: draft.text, note: draft.note } : stored,
  })
  const clearDraft = (): void => keep('')
  const publication = usePublication({ kind, form, base, setBase, clearDraft })
  const { question, setQuestion, refused, setRefused, confirm } = publication
  useUnsentDraft(kept !== '')
  const [discards, setDiscards] = useState(0)
  const { setFocus } = form
  // The button that discards is gone then.
  useEffect(() => {
    if (discards > 0) setFocus('text')
  }, [discards, setFocus])

  return {
    form,
    refused,
    question,
    hasDraft: kept !== '',
    keepTyped: () => keep(JSON.stringify({ ...form.getValues(), base })),
    discard: () => {
      clearDraft()
      setBase(current?.version ?? 0)
      setRefused(undefined)
      form.reset(stored)
      setDiscards(discards + 1)
    },
    submit: form.handleSubmit((values) => setQuestion(values)),
    returnToOwn: () => setQuestion({ text: null, note: form.getValues('note') }),
    confirm,
    dismiss: () => setQuestion(null),
  }
}
