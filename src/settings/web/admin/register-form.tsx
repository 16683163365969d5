import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of the legal statements that apply to some businesses only. */
export function RegisterForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'register',
    view,
    schema: settingsInputs.register,
    toValues: formValues.register,
  })
  return (
    <SectionFrame
      work={work}
      about="Füllen Sie nur aus, was auf Ihr Geschäft zutrifft. Es steht dann im Impressum; was leer ist, erscheint nicht."
    >
      <FieldPair>
        <SectionField work={work} name="court" hint="Nur mit Eintrag im Handelsregister." />
        <SectionField work={work} name="number" hint="Zum Beispiel HRB 12345" />
      </FieldPair>
      <FieldPair>
        <SectionField
          work={work}
          name="economicId"
          hint="Wirtschafts-Identifikationsnummer, sobald Sie eine haben: DE123456789-00001"
        />
        <SectionField
          work={work}
          name="lucid"
          hint="Aus dem Verpackungsregister: DE und 13 Ziffern"
        />
      </FieldPair>
      <SectionField
        work={work}
        name="organicBody"
        hint="Nur mit Bio-Zertifikat: der Code Ihrer Kontrollstelle, zum Beispiel DE-ÖKO-006"
      />
    </SectionFrame>
  )
}
