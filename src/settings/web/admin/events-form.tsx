import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of what the way to an event costs. */
export function EventsForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'events',
    view,
    schema: settingsInputs.events,
    toValues: formValues.events,
  })
  return (
    <SectionFrame
      work={work}
      about="Was die Anfahrt zu einem Event kostet. Gilt auf der Startseite, auf den Seiten Events und Catering und in der Terminanfrage."
    >
      <FieldPair>
        <SectionField
          work={work}
          name="freeKilometres"
          hint="Einfache Strecke, im Preis enthalten."
          inputMode="numeric"
        />
        <SectionField
          work={work}
          name="perKilometre"
          label="Jeder weitere Kilometer in Euro"
          hint="Leer: Die Fahrtkosten stehen erst im Angebot."
          inputMode="decimal"
        />
      </FieldPair>
    </SectionFrame>
  )
}
