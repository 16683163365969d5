import { EmailField, NameField, PhoneField } from '../../../platform/web/forms/person-fields.tsx'
import { useEffect } from 'react'
import { SelectField, TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { api } from '../../../urls.ts'
import {
  businessTypeLabels,
  businessTypes,
  type BusinessType,
} from '../../domain/forms/business-type.ts'
import { wholesaleFormSchema, type WholesaleKind } from '../../domain/forms/wholesale-input.ts'
import { InquiryForm } from '../form-parts.tsx'
import { requestNotices } from '../send-inquiry.ts'
import { useInquiryForm } from '../use-inquiry-form.ts'

/** Prefilled messages. */
const openings: Readonly<Record<WholesaleKind, string>> = {
  offer: '',
  'product-list': 'Guten Tag,\n\nbitte senden Sie uns Ihre Produktliste für den Großhandel.',
}

const isUntouched = (message: string): boolean =>
  Object.values(openings).some((opening) => opening.trim() === message.trim())

const noValue: string = ''
/** The value of "Bitte auswählen", which the schema refuses; undefined would not reset the select. */
const unchosen = noValue as BusinessType

const empty = {
  company: '',
  name: '',
  email: '',
  phone: '',
  businessType: unchosen,
  message: openings.offer,
  kind: 'offer' as WholesaleKind,
  privacy: false,
  website: '',
}

function useWholesaleForm(kind: WholesaleKind) {
  const inquiry = useInquiryForm({
    loadSchema: async () => wholesaleFormSchema,
    path: api.wholesaleInquiries(),
    notices: requestNotices,
    empty,
    prefill: { kind, message: openings[kind] },
    again: 'Weitere Anfrage senden',
  })
  const { getValues, setValue } = inquiry.form
  useEffect(() => {
    setValue('kind', kind)
    // A message that the visitor typed is kept.
    if (isUntouched(getValues('message'))) setValue('message', openings[kind])
  }, [kind, getValues, setValue])
  return inquiry
}

interface WholesaleFormProps {
  /** `product-list` prefills the message. */
  kind?: WholesaleKind
}

/** The wholesale form; every field is mandatory (spec section 5). */
export function WholesaleForm({ kind = 'offer' }: WholesaleFormProps) {
  const inquiry = useWholesaleForm(kind)
  const { field } = inquiry
  return (
    <InquiryForm label="Großhandelsanfrage" action="Anfrage senden" inquiry={inquiry}>
      <div className="grid gap-6 @xl:grid-cols-2">
        <TextField label="Unternehmen" autoComplete="organization" required {...field('company')} />
        <NameField label="Ansprechpartner" {...field('name')} />
        <EmailField {...field('email')} />
        <PhoneField {...field('phone')} />
      </div>
      <SelectField label="Art des Betriebs" required {...field('businessType')}>
        <option value="">Bitte auswählen</option>
        {businessTypes.map((type) => (
          <option key={type} value={type}>
            {businessTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <TextArea label="Ihre Anfrage" rows={5} required {...field('message')} />
    </InquiryForm>
  )
}
