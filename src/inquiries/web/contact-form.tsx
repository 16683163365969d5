import { EmailField, NameField } from '../../platform/web/forms/person-fields.tsx'
import { TextArea, TextField } from '../../platform/web/forms/text-field.tsx'
import { api } from '../../urls.ts'
import { InquiryForm } from './form-parts.tsx'
import { contactNotices } from './send-inquiry.ts'
import { useInquiryForm } from './use-inquiry-form.ts'

const empty = { name: '', email: '', subject: '', message: '', privacy: false, website: '' }

/** The contact form (spec section 5). */
export function ContactForm() {
  const inquiry = useInquiryForm({
    loadSchema: async () => (await import('../domain/forms/contact-input.ts')).contactFormSchema,
    path: api.contact(),
    notices: contactNotices,
    empty,
    again: 'Weitere Nachricht senden',
  })
  const { field } = inquiry
  return (
    <InquiryForm label="Kontaktformular" action="Nachricht senden" inquiry={inquiry}>
      <div className="grid gap-6 @xl:grid-cols-2">
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <TextField label="Betreff" required {...field('subject')} />
      <TextArea label="Nachricht" rows={7} required {...field('message')} />
    </InquiryForm>
  )
}
