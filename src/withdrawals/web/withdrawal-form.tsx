import { itemTitle } from '../../cart/domain/cart.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderItemView, OrderView } from '../../orders/domain/order-view.ts'
import { FieldError, RequiredLegend } from '../../platform/web/forms/field.tsx'
import { EmailField, NameField } from '../../platform/web/forms/person-fields.tsx'
import { bindFields, schemaResolver } from '../../platform/web/forms/schema-form.ts'
import { SelectField, TextArea, TextField } from '../../platform/web/forms/text-field.tsx'
import { toast } from '../../platform/web/toast-store.ts'
import { takeFocus } from '../../platform/web/ui/take-focus.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import type { WithdrawalForm as Declaration, WithdrawalInput } from '../domain/withdrawal-input.ts'
import { chosenItems } from './chosen-items.ts'

export type FormValues = Declaration & {
  /** How many of each item of the order; empty without an order. */
  readonly quantities: readonly number[]
}

interface WithdrawalFormProps {
  /** The customer's own order, whose items can be chosen; null without one. */
  order: OrderView | null
  /** How many packs of each item are left to withdraw. */
  left: readonly number[]
  initial: FormValues
  /** Whether the visitor came back from the summary; then the form takes the focus. */
  isBack: boolean
  /** Called when the visitor begins to fill in the form. */
  onStart: () => void
  /** Receives what will be declared, and what was typed for a way back. */
  onDone: (input: WithdrawalInput, typed: FormValues) => void
}

const ITEMS_ERROR = 'withdrawal-items-error'

/** Step 1: who withdraws from what. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { order, left, initial, isBack, onStart, onDone } = props
  const [quantities, setQuantities] = useState(initial.quantities)
  const [isNothing, setNothing] = useState(false)
  const { quantities: _, ...defaultValues } = initial
  const form = useForm<Declaration, unknown, Declaration>({
    resolver: schemaResolver(
      async () => (await import('../domain/withdrawal-input.ts')).withdrawalFormSchema,
      ({ message }) =>
        toast({ kind: 'error', title: 'Bitte versuchen Sie es erneut', text: message }),
    ),
    defaultValues,
  })
  const field = bindFields(form)
  const submit = form.handleSubmit((values) => {
    const chosen = order ? chosenItems(order, quantities) : { items: values.items }
    setNothing(chosen === null)
    if (chosen) onDone({ ...values, ...chosen }, { ...values, quantities })
  })
  return (
    <form
      noValidate
      aria-label="Vertrag widerrufen"
      tabIndex={-1}
      ref={isBack ? takeFocus : undefined}
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 [outline-style:none]"
    >
      <NameField {...field('name')} onFocus={onStart} />
      <TextField
        label="Bestellung oder Vertrag"
        hint="Die Bestellnummer steht in der Auftragsbestätigung. Ohne sie genügt eine Beschreibung, zum Beispiel der Tag der Bestellung."
        required
        {...field('contract')}
      />
      <EmailField hint="Dorthin geht sofort die Eingangsbestätigung." {...field('email')} />
      {order ? (
        <ItemChoice
          order={order}
          left={left}
          quantities={quantities}
          error={isNothing ? 'Bitte wählen Sie mindestens einen Artikel.' : undefined}
          onChange={setQuantities}
        />
      ) : (
        <TextArea
          label="Betroffene Artikel"
          hint="Nur wenn Sie einen Teil widerrufen. Leer bedeutet: die ganze Bestellung."
          {...field('items')}
        />
      )}
      <RequiredLegend />
      <Button type="submit" className="justify-self-start">
        Weiter zur Übersicht
      </Button>
    </form>
  )
}

function noneText(left: number | undefined, { cancelled }: OrderItemView): string {
  if (left) return 'nicht widerrufen'
  return cancelled > 0 ? 'nichts mehr zu widerrufen' : 'schon widerrufen'
}

interface ItemChoiceProps {
  order: OrderView
  left: readonly number[]
  quantities: readonly number[]
  error: string | undefined
  onChange: (quantities: readonly number[]) => void
}

function ItemChoice({ order, left, quantities, error, onChange }: ItemChoiceProps) {
  return (
    <fieldset className="grid gap-4" aria-describedby={error ? ITEMS_ERROR : undefined}>
      <legend className="field-label mb-3">Welche Artikel?</legend>
      {order.items.map((item, position) => (
        <SelectField
          // oxlint-disable-next-line react/no-array-index-key -- the position identifies the line
          key={position}
          label={itemTitle(item)}
          value={quantities[position] ?? 0}
          onChange={({ target }) => onChange(quantities.with(position, Number(target.value)))}
        >
          {Array.from({ length: (left[position] ?? 0) + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count === 0
                ? noneText(left[position], item)
                : `${count} von ${item.quantity - item.cancelled}`}
            </option>
          ))}
        </SelectField>
      ))}
      <FieldError id={ITEMS_ERROR} error={error} />
    </fieldset>
  )
}
