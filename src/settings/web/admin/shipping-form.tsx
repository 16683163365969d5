import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs, type SectionValues } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionArea, SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

type AmountName = 'standard' | 'freeAbove' | 'express' | 'pickup'

interface AmountProps {
  work: SectionForm<SectionValues<'shipping'>>
  name: AmountName
  label: string
}

function Amount({ work, name, label }: AmountProps) {
  return <SectionField work={work} name={name} label={`${label} in Euro`} inputMode="decimal" />
}

/** Form of shipping fees and delivery times. */
export function ShippingForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'shipping',
    view,
    schema: settingsInputs.shipping,
    toValues: formValues.shipping,
  })
  return (
    <SectionFrame
      work={work}
      about="Gilt für neue Bestellungen, im Warenkorb, an der Kasse und auf der Versandseite. Wer gerade bestellt, sieht die neuen Beträge, bevor es zählt."
    >
      <FieldPair>
        <Amount work={work} name="standard" label="Standardversand" />
        <Amount work={work} name="freeAbove" label="Standardversand kostenlos über" />
        <Amount work={work} name="express" label="Expressversand" />
        <Amount work={work} name="pickup" label="Abholung" />
      </FieldPair>
      <SectionArea work={work} name="standardTime" />
      <SectionArea work={work} name="expressTime" />
      <SectionArea work={work} name="pickupTime" />
    </SectionFrame>
  )
}
