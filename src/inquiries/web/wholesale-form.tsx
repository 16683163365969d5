import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Button } from '../../platform/web/ui/button.tsx'
import { RequiredLegend } from '../../platform/web/ui/field.tsx'
import { SelectField, TextArea, TextField } from '../../platform/web/ui/text-field.tsx'
import { api } from '../../urls.ts'
import { inquiryBody } from '../domain/form-traces.ts'
import {
  businessTypes,
  wholesaleFormSchema,
  type BusinessType,
  type WholesaleKind,
} from '../domain/wholesale-input.ts'
import { Honeypot, PrivacyField } from './form-parts.tsx'
import { nowMs } from './now-ms.ts'
import { inquiryNotices, sendInquiry } from './send-inquiry.ts'

const names = ['company', 'name', 'email', 'phone', 'businessType', 'message', 'kind'] as const

const businessTypeNames: Readonly<Record<BusinessType, string>> = {
  cafe: 'Café',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  retail: 'Einzelhandel',
  office: 'Büro',
  other: 'Andere',
}

/** What the message starts with. */
const openings: Readonly<Record<WholesaleKind, string>> = {
  offer: '',
  'product-list': 'Guten Tag,\n\nbitte senden Sie uns Ihre Produktliste für Großabnehmer.',
}

const isUntouched = (message: string): boolean =>
  Object.values(openings).some((opening) => opening.trim() === message.trim())

const noValue: string = ''
/** The value of "Bitte auswählen", which the schema refuses; undefined would not reset the select. */
const unchosen = noValue as BusinessType

const startWith = (kind: WholesaleKind) => ({
  company: '',
  name: '',
  email: '',
  phone: '',
  businessType: unchosen,
  message: openings[kind],
  kind,
  privacy: false,
  website: '',
  startedAt: nowMs(),
})

function useWholesaleForm(kind: WholesaleKind) {
  const [start] = useState(() => startWith(kind))
  const form = useForm({ resolver: zodResolver(wholesaleFormSchema), defaultValues: start })
  const { getValues, handleSubmit, reset, setError, setValue } = form

  useEffect(() => {
    setValue('kind', kind)
    // What somebody has written stays as it is.
    if (isUntouched(getValues('message'))) setValue('message', openings[kind])
  }, [kind, getValues, setValue])

  const submit = handleSubmit(async (values) => {
    const isSent = await sendInquiry({
      path: api.wholesaleInquiries(),
      body: inquiryBody(values, nowMs()),
      notices: inquiryNotices.request,
      showFieldError: (field, message, shouldFocus) => {
        const name = names.find((known) => known === field)
        if (name) setError(name, { type: 'server', message }, { shouldFocus })
      },
    })
    if (isSent) reset(startWith('offer'))
  })
  return { form, submit }
}

interface WholesaleFormProps {
  /** Asked for: an offer, or the list of products, whose message is prefilled. */
  kind?: WholesaleKind
}

/** Company, contact, kind of business and request; all of it is mandatory (spec section 5). */
export function WholesaleForm({ kind = 'offer' }: WholesaleFormProps) {
  const { form, submit } = useWholesaleForm(kind)
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      aria-label="Großhandelsanfrage"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <div className="grid gap-6 @xl:grid-cols-2">
        <PersonFields register={register} errors={errors} />
      </div>
      <SelectField
        label="Art des Betriebs"
        required
        error={errors.businessType?.message}
        {...register('businessType')}
      >
        <option value="">Bitte auswählen</option>
        {businessTypes.map((type) => (
          <option key={type} value={type}>
            {businessTypeNames[type]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Ihre Anfrage"
        rows={5}
        required
        error={errors.message?.message}
        {...register('message')}
      />
      <PrivacyField error={errors.privacy?.message} {...register('privacy')} />
      <Honeypot {...register('website')} />
      <RequiredLegend />
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Anfrage senden
      </Button>
    </form>
  )
}

type Values = z.input<typeof wholesaleFormSchema>

interface PersonFieldsProps {
  register: UseFormRegister<Values>
  errors: FieldErrors<Values>
}

function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Unternehmen"
        autoComplete="organization"
        required
        error={errors.company?.message}
        {...register('company')}
      />
      <TextField
        label="Ansprechpartner"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Telefon"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}
