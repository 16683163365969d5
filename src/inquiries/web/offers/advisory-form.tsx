import { EmailField, NameField } from '../../../platform/web/forms/person-fields.tsx'
import { TextArea } from '../../../platform/web/forms/text-field.tsx'
import { api } from '../../../urls.ts'
import { InquiryForm } from '../form-parts.tsx'
import { requestNotices } from '../send-inquiry.ts'
import { useInquiryForm } from '../use-inquiry-form.ts'

const empty = { name: '', email: '', message: '', privacy: false, website: '' }

/** Form for a custom event: name, email, message and consent (spec section 5). */
export function AdvisoryForm() {
  const inquiry = useInquiryForm({
    loadSchema: async () =>
      (await import('../../domain/forms/advisory-input.ts')).advisoryFormSchema,
    path: api.customEventInquiry(),
    notices: requestNotices,
    empty,
    again: 'Weitere Anfrage senden',
  })
  const { field } = inquiry
  return (
    <InquiryForm label="Beratung anfragen" action="Anfrage senden" inquiry={inquiry}>
      <div className="grid gap-6 @xl:grid-cols-2">
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <TextArea label="Nachricht" rows={5} required {...field('message')} />
    </InquiryForm>
  )
}
