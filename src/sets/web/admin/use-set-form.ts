import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../platform/web/admin/use-unsaved.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { schemaResolver, showFieldErrors } from '../../../platform/web/forms/schema-form.ts'
import { newIdempotencyKey } from '../../../platform/web/idempotency-key.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { MAX_PACKS } from '../../domain/product-set.ts'
import {
  packKey,
  setInputSchema,
  type SetFormValues,
  type SetInput,
} from '../../domain/set-input.ts'
import type { SetEntry } from '../../domain/set-view.ts'
import { useSetSaving } from './use-set-mutations.ts'

const names = ['name', 'price', 'packs', 'active'] as const

export interface SetFormProps {
  /** Null for a new one. */
  set: SetEntry | null
  /** What the form of a new one begins with. */
  start: SetFormValues
  onClose: () => void
}

/** The typed values, and the revision of the set that they change. */
interface SetDraft {
  readonly input: SetFormValues
  readonly revision: number
}

function openedWith({ set, start }: SetFormProps): SetDraft {
  if (!set) return { input: start, revision: 0 }
  const { name, price, active, packs, revision } = set
  const input = { name, price: price.replace('.', ','), active, packs: packs.map(packKey) }
  return { input, revision }
}

/** Fills the list of packs with empty ones, one for each field. */
function withEveryPack({ packs, ...input }: SetFormValues): SetFormValues {
  return { ...input, packs: Array.from({ length: MAX_PACKS }, (_, place) => packs[place] ?? '') }
}

/** State of the form of a set. The draft stays until it is saved or discarded, also when the dialog is closed. */
export function useSetForm(props: SetFormProps) {
  const { set, onClose } = props
  const [refused, setRefused] = useState<string>()
  const [key, setKey] = useState(newIdempotencyKey)
  const [kept, keep] = useDraft(`set:${set?.id ?? 'new'}`)
  const [opened] = useState(() => (kept ? (JSON.parse(kept) as SetDraft) : openedWith(props)))
  const saving = useSetSaving(set && { id: set.id, revision: opened.revision })
  const form = useForm<SetFormValues, unknown, SetInput>({
    resolver: schemaResolver(async () => setInputSchema),
    defaultValues: withEveryPack(opened.input),
  })
  const submit = form.handleSubmit(async () => {
    setRefused(undefined)
    try {
      const { name } = await saving.mutateAsync({ input: form.getValues(), key })
      keep('')
      toast({ kind: 'success', title: 'Set gespeichert', text: name })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key-reused') setKey(newIdempotencyKey())
      if (showFieldErrors<SetFormValues>(error, names, form.setError)) return
      setRefused(refusalText(error, TRY_LATER))
    }
  })
  const keepTyped = (): void =>
    keep(JSON.stringify({ input: form.getValues(), revision: opened.revision }))
  const askFirst = useUnsentDraft(kept !== '')
  function giveUp(): void {
    askFirst(() => {
      keep('')
      onClose()
    })
  }
  return { form, submit, keepTyped, giveUp, refused }
}
