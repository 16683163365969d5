import type { UseFormReturn } from 'react-hook-form'
import { weightLabel } from '../../../catalogue/domain/product-options.ts'
import type { PublicProductView } from '../../../catalogue/domain/product-view.ts'
import { amountToCents, formatAmount, formatEuro } from '../../../platform/domain/money.ts'
import { FormDialog, NotSaved } from '../../../platform/web/admin/form-dialog.tsx'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { SelectField, TextField } from '../../../platform/web/forms/text-field.tsx'
import { MAX_PACKS, MIN_PACKS } from '../../domain/product-set.ts'
import { packKey, type SetFormValues, type SetInput } from '../../domain/set-input.ts'
import { useSetForm, type SetFormProps } from './use-set-form.ts'

/** A pack that can be chosen. */
interface Option {
  readonly key: string
  readonly label: string
  readonly cents: number
}

function optionsOf(products: readonly PublicProductView[]): Option[] {
  return products.flatMap(({ id, name, variants }) =>
    variants.map(({ weight, price }) => ({
      key: packKey({ productId: id, weight }),
      label: `${[name, weightLabel(weight)].filter(Boolean).join(', ')}: ${formatAmount(price)}`,
      cents: amountToCents(price),
    })),
  )
}

interface SetDialogProps extends SetFormProps {
  products: readonly PublicProductView[]
}

/** Form of a new or an existing set. */
export function SetDialog({ products, ...props }: SetDialogProps) {
  const { form, submit, keepTyped, giveUp, refused } = useSetForm(props)
  return (
    <FormDialog
      title={props.set ? 'Set bearbeiten' : 'Neues Set'}
      busy={form.formState.isSubmitting}
      onChange={keepTyped}
      onSubmit={() => void submit()}
      onClose={giveUp}
    >
      <NotSaved why={refused} />
      <Fields form={form} options={optionsOf(products)} />
      <RequiredLegend />
    </FormDialog>
  )
}

interface FieldsProps {
  form: UseFormReturn<SetFormValues, unknown, SetInput>
  options: readonly Option[]
}

function Fields({ form, options }: FieldsProps) {
  const field = bindFields(form)
  const chosen = form.watch('packs')
  const together = chosen.reduce(
    (sum, key) => sum + (options.find((option) => option.key === key)?.cents ?? 0),
    0,
  )
  // One more field than chosen packs, so that another one can be added.
  const shown = Math.min(MAX_PACKS, Math.max(MIN_PACKS, chosen.filter(Boolean).length + 1))
  const wrongPacks = field('packs').error
  return (
    <>
      <TextField label="Name" required autoComplete="off" maxLength={60} {...field('name')} />
      {chosen.slice(0, shown).map((_, place) => (
        <SelectField
          key={`pack-${String(place)}`}
          label={`${place + 1}. Packung`}
          required={place < MIN_PACKS}
          {...field(`packs.${place}`)}
          error={place === 0 ? wrongPacks : undefined}
        >
          <option value="">{place < MIN_PACKS ? 'Bitte wählen' : 'Keine weitere'}</option>
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      <TextField
        label="Preis des Sets in Euro"
        hint={together > 0 ? `Einzeln zusammen ${formatEuro(together)}` : undefined}
        required
        inputMode="decimal"
        autoComplete="off"
        {...field('price')}
      />
      <CheckboxField label="Im Shop anbieten" {...field('active')} />
    </>
  )
}
