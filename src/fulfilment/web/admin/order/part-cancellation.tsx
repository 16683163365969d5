import { useState } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { itemTitle } from '../../../../cart/domain/cart.ts'
import { partReasons } from '../../../../orders/domain/cancellation.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { remainingPacksOf } from '../../../../orders/domain/remaining-packs.ts'
import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { autofocusInDialog } from '../../../../platform/web/admin/dialog-autofocus.ts'
import { CheckboxField } from '../../../../platform/web/forms/checkbox-field.tsx'
import { FieldError } from '../../../../platform/web/forms/field.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { SelectField } from '../../../../platform/web/forms/text-field.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { isPartCancellable } from '../../../domain/part-cancellation.ts'
import { PartConsequences } from './part-consequences.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { usePartCancellation } from './use-part-cancellation.ts'

/** Opens the dialog that cancels packs, while the goods are in the shop and more than one pack is left. */
export function PartCancellation({ order }: { order: OrderView }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isPartCancellable(order.status) || remainingPacksOf(order.items) < 2) return null
  return (
    <div className="no-print">
      <Button small variant="quiet" onClick={() => setIsOpen(true)}>
        Einzelne Packungen stornieren
      </Button>
      {isOpen ? <PartCancellationDialog order={order} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function PartCancellationDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const form = usePartCancellation(order, onClose)
  const { send } = form
  useSessionEnd(send.error)
  return (
    <ConfirmDialog
      title="Packungen stornieren"
      confirm="Jetzt stornieren"
      busy={send.isPending}
      failure={send.error ? refusalText(send.error, TRY_LATER) : null}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <PackChoice form={form} />
        <ReasonFields
          reasons={partReasons}
          reason={form.reason}
          onReason={form.setReason}
          error={form.reasonError}
          words={form.words}
          onWords={form.setWords}
        />
        <CheckboxField
          label="Packungen zurück in den Bestand nehmen"
          hint="Ohne Haken, wenn sie verdorben oder nicht da sind."
          checked={form.restock}
          onChange={({ target }) => form.setRestock(target.checked)}
        />
        <PartConsequences
          order={order}
          packs={form.packs}
          cents={form.cents}
          restock={form.restock}
        />
      </div>
    </ConfirmDialog>
  )
}

const LINES_ERROR = 'part-cancellation-lines-error'

/** Chooses how many packs of each line are cancelled. */
function PackChoice({ form }: { form: ReturnType<typeof usePartCancellation> }) {
  return (
    <fieldset className="grid gap-4" aria-describedby={form.linesError ? LINES_ERROR : undefined}>
      <legend className="field-label mb-3">Wie viele Packungen?</legend>
      {form.lines.map(({ item, position, left, quantity }, index) => (
        <SelectField
          key={position}
          ref={index === 0 ? autofocusInDialog : undefined}
          label={itemTitle(item)}
          value={quantity}
          onChange={({ target }) => form.choose(position, Number(target.value))}
        >
          {Array.from({ length: left + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0 ? 'keine' : `${count} von ${left}`}
            </option>
          ))}
        </SelectField>
      ))}
      <FieldError id={LINES_ERROR} error={form.linesError} />
    </fieldset>
  )
}
