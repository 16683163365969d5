import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of the bank account that customers pay to. */
export function BankForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'bank',
    view,
    schema: settingsInputs.bank,
    toValues: formValues.bank,
    asksAbout: (changes) => changes.length > 0,
  })
  return (
    <SectionFrame
      work={work}
      about="Dorthin überweisen Ihre Kundinnen und Kunden. Steht in der Auftragsbestätigung, an jeder unbezahlten Bestellung und auf neuen Rechnungen."
      consequence="Ab sofort nennt der Shop dieses Konto, auch an Bestellungen, die noch nicht bezahlt sind. Schon verschickte E-Mails nennen das bisherige."
    >
      <FieldPair>
        <SectionField
          work={work}
          name="accountHolder"
          hint="Genau so, wie die Bank Ihr Konto führt: Jede Bank vergleicht Name und IBAN vor der Überweisung (Verification of Payee) und warnt, wenn sie nicht zusammenpassen."
        />
        <SectionField work={work} name="bankName" />
      </FieldPair>
      <FieldPair>
        <SectionField work={work} name="iban" spellCheck={false} />
        <SectionField work={work} name="bic" spellCheck={false} />
      </FieldPair>
    </SectionFrame>
  )
}
