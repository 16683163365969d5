import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { formValues } from '../../domain/settings-form.ts'
import { MAX_ANNOUNCEMENT_LENGTH, settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { SectionArea, SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of the announcement bar above every page. */
export function AnnouncementForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'announcement',
    view,
    schema: settingsInputs.announcement,
    toValues: formValues.announcement,
  })
  const field = bindFields(work.form)
  const { length } = work.form.watch('text').trim()
  return (
    <SectionFrame
      work={work}
      about="Ein Streifen über jeder Seite, zum Beispiel für Betriebsferien. Ausgeschaltet ist er ganz weg."
    >
      <CheckboxField label="Hinweisleiste zeigen" {...field('isOn')} />
      <SectionArea
        work={work}
        name="text"
        hint={`${length} von ${MAX_ANNOUNCEMENT_LENGTH} Zeichen`}
      />
      <SectionField
        work={work}
        name="path"
        label="Führt zu dieser Seite"
        hint="Ein Pfad im Shop, zum Beispiel /versand, oder leer."
        placeholder="/"
        spellCheck={false}
      />
    </SectionFrame>
  )
}
