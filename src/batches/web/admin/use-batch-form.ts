import { berlinDate } from '../../../platform/domain/german-format.ts'
import { useDraftForm, type FormDraft } from '../../../platform/web/admin/use-draft-form.ts'
import { batchInputSchema, type BatchFormValues } from '../../domain/batch-input.ts'
import type { BatchEntry } from '../../domain/batch-view.ts'
import { typedKilograms } from '../../domain/grams-text.ts'
import { useBatchSaving } from './use-batch-mutations.ts'

const names = ['productId', 'roastedOn', 'kilograms', 'shelfLifeMonths', 'lot'] as const

export interface BatchFormProps {
  /** Null for a new one. */
  batch: BatchEntry | null
  onClose: () => void
}

function beginWith(batch: BatchEntry | null): FormDraft<BatchFormValues, string> {
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

/** State of the form of a batch. */
export function useBatchForm({ batch, onClose }: BatchFormProps) {
  const saving = useBatchSaving(batch?.id ?? null)
  return useDraftForm({
    draftKey: `batch:${batch?.id ?? 'new'}`,
    begin: () => beginWith(batch),
    loadSchema: async () => batchInputSchema,
    names,
    save: async ({ input, revision }, key) => {
      const body = batch ? { ...input, revision } : input
      const { lot, coffee } = await saving.mutateAsync({ body, key })
      return { title: 'Röstung gespeichert', text: `${lot}, ${coffee}` }
    },
    onClose,
  })
}
