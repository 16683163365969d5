import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of the contact data that customers write, call and order to. */
export function ContactForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'contact',
    view,
    schema: settingsInputs.contact,
    toValues: formValues.contact,
    asksAbout: (changes) => changes.length > 0,
  })
  return (
    <SectionFrame
      work={work}
      about="So erreichen Ihre Kundinnen und Kunden Sie. Stehen im Fuß jeder Seite, im Impressum, in E-Mails und auf neuen Dokumenten."
      consequence="Ab sofort führen Anrufe, E-Mails und Bestellungen über WhatsApp dorthin. Alle im Admin-Bereich erfahren davon, auch die bisherige E-Mail-Adresse, wenn Sie sie schon einmal bestätigt hatten."
    >
      <FieldPair>
        <SectionField work={work} name="phone" type="tel" autoComplete="tel" />
        <SectionField
          work={work}
          name="whatsappNumber"
          type="tel"
          hint="Mit Ländervorwahl; dorthin gehen Bestellungen aus dem Warenkorb."
        />
      </FieldPair>
      <SectionField work={work} name="email" type="email" autoComplete="email" />
    </SectionFrame>
  )
}
