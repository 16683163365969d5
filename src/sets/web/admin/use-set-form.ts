import { useDraftForm, type FormDraft } from '../../../platform/web/admin/use-draft-form.ts'
import { MAX_PACKS } from '../../domain/product-set.ts'
import { packKey, setInputSchema, type SetFormValues } from '../../domain/set-input.ts'
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

/** Fills the list of packs with empty ones, one for each field. */
function withEveryPack({ packs, ...input }: SetFormValues): SetFormValues {
  return { ...input, packs: Array.from({ length: MAX_PACKS }, (_, place) => packs[place] ?? '') }
}

function beginWith({ set, start }: SetFormProps): FormDraft<SetFormValues, number> {
  if (!set) return { input: withEveryPack(start), revision: 0 }
  const { name, price, active, packs, revision } = set
  const input = { name, price: price.replace('.', ','), active, packs: packs.map(packKey) }
  return { input: withEveryPack(input), revision }
}

/** State of the form of a set. */
export function useSetForm(props: SetFormProps) {
  const { set, onClose } = props
  const saving = useSetSaving(set?.id ?? null)
  return useDraftForm({
    draftKey: `set:${set?.id ?? 'new'}`,
    begin: () => beginWith(props),
    loadSchema: async () => setInputSchema,
    names,
    save: async ({ input, revision }, key) => {
      const { name } = await saving.mutateAsync({ input, revision, key })
      return { title: 'Set gespeichert', text: name }
    },
    onClose,
  })
}
