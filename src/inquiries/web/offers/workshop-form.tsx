import { companyWorkshop } from '../../../content/domain/offers/offers.ts'
import { EmailField, NameField } from '../../../platform/web/forms/person-fields.tsx'
import { SelectField, TextArea, TextField } from '../../../platform/web/forms/text-field.tsx'
import { api, type WorkshopKey } from '../../../urls.ts'
import { workshopFormSchema } from '../../domain/forms/workshop-input.ts'
import {
  workshopLevelLabels,
  workshopLevels,
  type WorkshopLevel,
} from '../../domain/forms/workshop-level.ts'
import { workshopPeople } from '../../domain/forms/workshop-name.ts'
import { InquiryForm } from '../form-parts.tsx'
import { requestNotices } from '../send-inquiry.ts'
import { useInquiryForm } from '../use-inquiry-form.ts'

const noValue: string = ''
/** The value of "Bitte auswählen", which the schema refuses; undefined would not reset the select. */
const unchosen = noValue as WorkshopLevel

function useWorkshopForm(workshop: WorkshopKey) {
  return useInquiryForm({
    loadSchema: async () => workshopFormSchema,
    path: api.workshopInquiries(),
    notices: requestNotices,
    empty: {
      company: '',
      name: '',
      email: '',
      people: workshopPeople(workshop).min,
      level: unchosen,
      wishedDays: '',
      message: '',
      workshop,
      privacy: false,
      website: '',
    },
    again: 'Weitere Anfrage senden',
  })
}

/** Asks for one workshop: people, wished days and level; a company also says its name. */
export function WorkshopForm({ workshop }: { workshop: WorkshopKey }) {
  const { min, max } = workshopPeople(workshop)
  const isForCompany = workshop === companyWorkshop.key
  const inquiry = useWorkshopForm(workshop)
  const { field } = inquiry
  return (
    <InquiryForm
      label="Workshop anfragen"
      action={isForCompany ? 'Angebot anfordern' : 'Anfrage senden'}
      inquiry={inquiry}
    >
      {isForCompany ? (
        <TextField label="Unternehmen" autoComplete="organization" required {...field('company')} />
      ) : null}
      <div className="grid gap-6 @xl:grid-cols-2">
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
        <TextField
          label="Anzahl der Personen"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          required
          {...field('people', { valueAsNumber: true })}
        />
        <SelectField label="Erfahrung" required {...field('level')}>
          <option value="">Bitte auswählen</option>
          {workshopLevels.map((level) => (
            <option key={level} value={level}>
              {workshopLevelLabels[level]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Wunschtermine"
        hint="Ein oder mehrere Tage, zum Beispiel 12.03. oder samstags im April."
        autoComplete="off"
        required
        {...field('wishedDays')}
      />
      <TextArea label="Nachricht" rows={4} {...field('message')} />
    </InquiryForm>
  )
}
