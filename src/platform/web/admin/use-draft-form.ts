import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import { ApiError } from '../api-client.ts'
import { refusalText, TRY_LATER } from '../forms/refusal-text.ts'
import { schemaResolver, showFieldErrors, type LoadSchema } from '../forms/schema-form.ts'
import { newIdempotencyKey } from '../idempotency-key.ts'
import { toast } from '../toast-store.ts'
import { useDraft } from './use-draft.ts'
import { useUnsentDraft } from './use-unsaved.ts'

/** The typed values, and the revision that they change. */
export interface FormDraft<Values, Revision> {
  readonly input: Values
  readonly revision: Revision
}

interface DraftForm<Values extends FieldValues, Output, Revision> {
  /** Key of the draft. */
  draftKey: string
  /** What the form begins with when no draft is kept. */
  begin: () => FormDraft<Values, Revision>
  loadSchema: LoadSchema<Values, Output>
  /** Fields at which the server's messages are shown. */
  names: readonly Path<Values>[]
  /** Sends the values as they are typed and returns what to tell the admin. */
  save: (
    draft: FormDraft<Values, Revision>,
    idempotencyKey: string,
  ) => Promise<{ readonly title: string; readonly text: string }>
  onClose: () => void
}

/** State of a form in a dialog. The draft stays until it is saved or discarded, also when the dialog is closed. */
export function useDraftForm<Values extends FieldValues, Output, Revision>({
  draftKey,
  begin,
  loadSchema,
  names,
  save,
  onClose,
}: DraftForm<Values, Output, Revision>) {
  const [refused, setRefused] = useState<string>()
  const [key, setKey] = useState(newIdempotencyKey)
  const [kept, keep] = useDraft(draftKey)
  const [{ input, revision }] = useState(() =>
    kept ? (JSON.parse(kept) as FormDraft<Values, Revision>) : begin(),
  )
  const form = useForm<Values, unknown, Output>({
    resolver: schemaResolver(loadSchema),
    defaultValues: input as DefaultValues<Values>,
  })
  const submit = form.handleSubmit(async () => {
    setRefused(undefined)
    try {
      const saved = await save({ input: form.getValues(), revision }, key)
      keep('')
      toast({ kind: 'success', ...saved })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key-reused') setKey(newIdempotencyKey())
      if (showFieldErrors<Values>(error, names, form.setError)) return
      setRefused(refusalText(error, TRY_LATER))
    }
  })
  const keepTyped = (): void => keep(JSON.stringify({ input: form.getValues(), revision }))
  const askFirst = useUnsentDraft(kept !== '')
  function giveUp(): void {
    askFirst(() => {
      keep('')
      onClose()
    })
  }
  return { form, submit, keepTyped, giveUp, refused }
}
