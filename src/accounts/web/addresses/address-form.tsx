import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../../platform/web/api-client.ts'
import { AddressFields } from '../../../platform/web/forms/address-fields.tsx'
import { FullNameFields } from '../../../platform/web/forms/person-fields.tsx'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../../platform/web/forms/schema-form.ts'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { accountApi } from '../../../urls.account.ts'
import { addressInputSchema, type AddressInput } from '../../domain/address-input.ts'
import type { AddressView } from '../../domain/address-view.ts'
import { FormEnd, SAVE_FAILED } from '../settings/form-end.tsx'

type AddressValues = Omit<AddressInput, 'country'>

const EMPTY: AddressValues = {
  label: '',
  firstName: '',
  lastName: '',
  company: '',
  address: '',
  postalCode: '',
  city: '',
}

const names = Object.keys(EMPTY) as (keyof AddressValues)[]

interface AddressFormProps {
  title: string
  /** The address to change; absent for a new one. */
  address?: AddressView | undefined
  /** What a new address starts with. */
  start?: Partial<AddressValues>
  onSaved: (addresses: AddressView[]) => void
  onCancel: () => void
}

/** Sends the form and puts refusals at their fields. */
function useAddressForm({ address, start, onSaved }: AddressFormProps) {
  const [refused, setRefused] = useState<string>()
  const form = useForm<AddressValues>({
    resolver: schemaResolver<AddressValues, AddressInput>(async () => addressInputSchema),
    defaultValues: address ?? { ...EMPTY, ...start },
  })
  const { setFocus } = form
  // The button that opened the form is gone.
  useEffect(() => setFocus('label'), [setFocus])
  const submit = form.handleSubmit(async (input) => {
    setRefused(undefined)
    try {
      onSaved(
        address
          ? await apiSend<AddressView[]>('PUT', accountApi.address(address.id), input)
          : await apiSend<AddressView[]>('POST', accountApi.addresses(), input),
      )
    } catch (error) {
      if (showFieldErrors<AddressValues>(error, names, form.setError)) return
      setRefused(refusalText(error, SAVE_FAILED))
    }
  })
  return { form, refused, submit }
}

/** Adds an address to the account or changes one. */
export function AddressForm(props: AddressFormProps) {
  const { title, onCancel } = props
  const { form, refused, submit } = useAddressForm(props)
  const field = bindFields(form)
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-5 sm:grid-cols-[10rem_1fr]"
    >
      <h3 className="text-h4 sm:col-span-2">{title}</h3>
      {refused ? (
        <Notice kind="error" className="sm:col-span-2">
          {refused}
        </Notice>
      ) : null}
      <TextField
        label="Bezeichnung (optional)"
        hint="Zum Beispiel Zuhause oder Büro"
        autoComplete="off"
        className="sm:col-span-2"
        {...field('label')}
      />
      <div className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
        <FullNameFields firstName={field('firstName')} lastName={field('lastName')} />
      </div>
      <TextField
        label="Firma (optional)"
        autoComplete="organization"
        className="sm:col-span-2"
        {...field('company')}
      />
      <AddressFields
        address={field('address')}
        postalCode={field('postalCode')}
        city={field('city')}
        required
      />
      <FormEnd
        submit="Adresse speichern"
        busy={form.formState.isSubmitting}
        onCancel={onCancel}
        className="sm:col-span-2"
      />
    </form>
  )
}
