import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { useDraft } from '../../../platform/web/admin/use-draft.ts'
import { useUnsentDraft } from '../../../platform/web/admin/use-unsaved.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { schemaResolver, showFieldErrors } from '../../../platform/web/forms/schema-form.ts'
import { newIdempotencyKey } from '../../../platform/web/idempotency-key.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import {
  batchInputSchema,
  type BatchFormValues,
  type BatchInput,
} from '../../domain/batch-input.ts'
import type { BatchEntry } from '../../domain/batch-view.ts'
import { typedKilograms } from '../../domain/grams-text.ts'
import { useBatchSaving } from './use-batch-mutations.ts'

const names = ['productId', 'roastedOn', 'kilograms', 'shelfLifeMonths', 'lot'] as const

export interface BatchFormProps {
  /** Null for a new one. */
  batch: BatchEntry | null
  onClose: () => void
}

/** The typed values, and the state of the batch that they change. */
interface BatchDraft {
  readonly input: BatchFormValues
  readonly revision: string
}

function openedWith(batch: BatchEntry | null): BatchDraft {
  if (!batch) {
    const roastedOn = berlinDate(new Date())
    const empty = { productId: '', kilograms: '', shelfLifeMonths: '', lot: '' }
    return { input: { ...empty, roastedOn }, revision: '' }
  }
  const input = {
    productId: String(batch.productId),
    roastedOn: batch.roastedOn,
    kilograms: typedKilograms(batch.grams),
    shelfLifeMonths: String(batch.shelfLifeMonths),
    lot: batch.lot,
  }
  return { input, revision: batch.updatedAt }
}

/** State of the form of a batch. The draft stays until it is saved or discarded, also when the dialog is closed. */
export function useBatchForm({ batch, onClose }: BatchFormProps) {
  const [refused, setRefused] = useState<string>()
  const [key, setKey] = useState(newIdempotencyKey)
  const saving = useBatchSaving(batch?.id ?? null)
  const [kept, keep] = useDraft(`batch:${batch?.id ?? 'new'}`)
  const [opened] = useState(() => (kept ? (JSON.parse(kept) as BatchDraft) : openedWith(batch)))
  const form = useForm<BatchFormValues, unknown, BatchInput>({
    resolver: schemaResolver(async () => batchInputSchema),
    defaultValues: opened.input,
  })
  const submit = form.handleSubmit(async () => {
    setRefused(undefined)
    try {
      const typed = form.getValues()
      const body = batch ? { ...typed, revision: opened.revision } : typed
      const { lot, coffee } = await saving.mutateAsync({ body, key })
      keep('')
      toast({ kind: 'success', title: 'Röstung gespeichert', text: `${lot}, ${coffee}` })
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key-reused') setKey(newIdempotencyKey())
      if (showFieldErrors<BatchFormValues>(error, names, form.setError)) return
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
