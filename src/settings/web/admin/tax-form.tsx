import { taxRegimes } from '../../../business/domain/business-settings.ts'
import { taxRegimeLabels } from '../../domain/settings-fields.ts'
import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { RegimeConsequence } from './regime-consequence.tsx'
import { FieldPair, SectionField, SectionSelect } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of tax regime, VAT rates and tax numbers. */
export function TaxForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'taxes',
    view,
    schema: settingsInputs.taxes,
    toValues: formValues.taxes,
    asksAbout: (changes) => changes.some(({ field }) => field === 'taxRegime'),
  })
  return (
    <SectionFrame
      work={work}
      about="Preise sind Endpreise. Sind Sie Kleinunternehmer, zeigt der Shop nirgends eine Umsatzsteuer, sondern den Satz zu § 19 UStG. Bestellungen und Rechnungen behalten, was bei ihnen galt."
      consequence={<RegimeConsequence to={work.question?.values.taxRegime} />}
    >
      <SectionSelect work={work} name="taxRegime">
        {taxRegimes.map((regime) => (
          <option key={regime} value={regime}>
            {taxRegimeLabels[regime]}
          </option>
        ))}
      </SectionSelect>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
        <SectionField work={work} name="kaffee" label="Kaffee in Prozent" inputMode="numeric" />
        <SectionField work={work} name="zubehoer" label="Zubehör in Prozent" inputMode="numeric" />
        <SectionField
          work={work}
          name="merchandise"
          label="Merchandise in Prozent"
          inputMode="numeric"
        />
      </div>
      <FieldPair>
        <SectionField work={work} name="taxNumber" />
        <SectionField work={work} name="vatId" hint="DE und neun Ziffern, oder leer." />
      </FieldPair>
    </SectionFrame>
  )
}
