import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { isCalendarDay, monthsBefore } from '../../../platform/domain/berlin-days.ts'
import { berlinDate, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { FormDialog, NotSaved } from '../../../platform/web/admin/form-dialog.tsx'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { RequiredLegend } from '../../../platform/web/forms/field.tsx'
import { bindFields, type BoundField } from '../../../platform/web/forms/schema-form.ts'
import { SelectField, TextField } from '../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { MAX_SHELF_LIFE_MONTHS } from '../../domain/batch-input.ts'
import type { BatchCoffees } from '../../domain/batch-view.ts'
import { bestBefore } from '../../domain/best-before.ts'
import { useBatchForm, type BatchFormProps } from './use-batch-form.ts'

/** Form of a new or an existing batch. */
export function BatchDialog(props: BatchFormProps) {
  const { data, error, isFetching } = useQuery({
    queryKey: [adminApi.batchCoffees()],
    queryFn: () => apiGet<BatchCoffees>(adminApi.batchCoffees()),
    staleTime: 0,
    retryOnMount: true,
  })
  useSessionEnd(error)
  const title = props.batch ? 'Röstung bearbeiten' : 'Röstung eintragen'
  if (data) return <BatchForm {...props} title={title} coffees={data.items} />
  return (
    <Dialog open onClose={props.onClose} title={title}>
      {error && !isFetching ? (
        <Notice kind="error" title="Die Kaffees konnten nicht geladen werden" />
      ) : (
        <LoadingState>Die Kaffees werden geladen.</LoadingState>
      )}
    </Dialog>
  )
}

interface FormProps extends BatchFormProps {
  title: string
  coffees: BatchCoffees['items']
}

function BatchForm({ title, coffees, ...props }: FormProps) {
  const state = useBatchForm(props)
  const { form, submit, keepTyped, giveUp, refused } = state
  return (
    <FormDialog
      title={title}
      busy={form.formState.isSubmitting}
      onChange={keepTyped}
      onSubmit={() => void submit()}
      onClose={giveUp}
    >
      <NotSaved why={refused} />
      <Fields form={form} coffees={coffees} />
      <RequiredLegend />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useBatchForm>['form']

interface FieldsProps {
  form: Form
  coffees: FormProps['coffees']
}

function Fields({ form, coffees }: FieldsProps) {
  const field = bindFields(form)
  const [now] = useState(() => new Date())
  return (
    <>
      <CoffeeField field={field('productId')} form={form} coffees={coffees} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Geröstet am"
          type="date"
          required
          min={berlinDate(monthsBefore(now, 12))}
          max={berlinDate(now)}
          {...field('roastedOn')}
        />
        <TextField
          label="Kilogramm"
          hint="Gerösteter Kaffee, zum Beispiel 12,5"
          required
          inputMode="decimal"
          autoComplete="off"
          {...field('kilograms')}
        />
      </div>
      <TextField
        label="Haltbarkeit in Monaten"
        hint={<BestBefore form={form} />}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...field('shelfLifeMonths')}
      />
      <TextField
        label="Losnummer"
        hint="Leer lassen, wenn der Shop sie vergeben soll"
        autoComplete="off"
        {...field('lot')}
      />
    </>
  )
}

/** Chooses the coffee and proposes its shelf life; the one of the coffee before is removed. */
function CoffeeField({ field, form, coffees }: FieldsProps & { field: BoundField }) {
  function proposeShelfLife(productId: string): void {
    const months = coffees.find(({ id }) => String(id) === productId)?.shelfLifeMonths ?? ''
    const wasChosen = form.getValues('productId') !== ''
    if (months !== '' || wasChosen) form.setValue('shelfLifeMonths', months)
  }
  return (
    <SelectField
      label="Kaffee"
      required
      {...field}
      onChange={async (event) => {
        proposeShelfLife(event.target.value)
        await field.onChange(event)
      }}
    >
      <option value="">Bitte wählen</option>
      {coffees.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Shows the best-before date that follows from what is typed. */
function BestBefore({ form }: { form: Form }) {
  const [day, typed] = form.watch(['roastedOn', 'shelfLifeMonths'])
  const months = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  const isKnown = isCalendarDay(day) && months >= 1 && months <= MAX_SHELF_LIFE_MONTHS
  if (!isKnown) return 'Daraus folgt das Mindesthaltbarkeitsdatum.'
  return `Mindestens haltbar bis ${formatPlainDate(bestBefore(day, months))}`
}
