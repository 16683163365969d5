import { milestoneKeys } from '../../../business/domain/milestones.ts'
import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of the figures about the house and of the years of its milestones. */
export function HouseForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'house',
    view,
    schema: settingsInputs.house,
    toValues: formValues.house,
  })
  return (
    <SectionFrame
      work={work}
      about="Stehen auf der Startseite und unter „Über uns“. Werben Sie nur mit Zahlen, die Sie belegen können."
    >
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
        <SectionField work={work} name="events" hint="Zum Beispiel 500+" />
        <SectionField work={work} name="customers" hint="Zum Beispiel 1000+" />
        <SectionField work={work} name="founderYears" hint="Zum Beispiel über 30" />
      </div>
      <fieldset>
        <legend className="mb-2 font-medium">Seit welchem Jahr?</legend>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-3">
          {milestoneKeys.map((key) => (
            <SectionField key={key} work={work} name={key} inputMode="numeric" />
          ))}
        </div>
      </fieldset>
    </SectionFrame>
  )
}
