import type { ReactNode } from 'react'
import { ClaimsNotice } from '../../../business/web/admin/claims-notice.tsx'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { isOutsideEu } from '../../domain/outside-eu.ts'
import { textProps } from './product-form-fields.tsx'
import type { ProductFormControl } from './use-product-form.ts'

interface LawFieldsProps {
  form: ProductFormControl
}

/** The fields of the section that an owner writes freely. */
const writtenFields = ['storageHint', 'ingredients', 'origin', 'safetyNote'] as const

/** What the law wants shown before the goods are bought; which of it depends on the category. */
export function LawFields({ form }: LawFieldsProps) {
  const isCoffee = form.watch('category') === 'kaffee'
  return (
    <section className="grid grid-cols-1 gap-6" aria-labelledby="law-heading">
      <h3 id="law-heading" className="text-h4">
        Pflichtangaben
      </h3>
      <p className="max-w-[46em]">
        Was gesetzlich vor dem Kauf auf der Produktseite stehen muss. Leere Felder erscheinen nicht.
        Nettofüllmenge und verantwortliches Unternehmen ergänzt der Shop aus Packungsgröße und
        Einstellungen.
      </p>
      <Fields legend="Lebensmittel">
        <TextField
          required={isCoffee}
          hint="Wie das Lebensmittel heißt, zum Beispiel Röstkaffee. „Ganze Bohne“ oder „gemahlen“ ergänzt der Shop."
          {...textProps(form, 'legalName')}
        />
        <TextField {...textProps(form, 'storageHint')} />
        <TextField
          hint="Nur nötig bei mehr als einer Zutat, zum Beispiel bei aromatisiertem Kaffee"
          {...textProps(form, 'ingredients')}
        />
        <TextField {...textProps(form, 'allergens')} />
        <TextField
          hint="Woher der Rohkaffee kommt, wenn Sie es belegen können"
          {...textProps(form, 'origin')}
        />
        <TextField
          inputMode="numeric"
          hint="Vom Tag der Röstung bis zum Mindesthaltbarkeitsdatum; Vorschlag für neue Röstungen"
          {...textProps(form, 'shelfLifeMonths')}
        />
      </Fields>
      <Fields legend="Bio">
        <TextField
          hint="Codenummer wie auf Ihrer Bescheinigung, zum Beispiel DE-ÖKO-006"
          {...textProps(form, 'organicControlCode')}
        />
        <TextField
          hint="EU-Landwirtschaft, Nicht-EU-Landwirtschaft oder EU-/Nicht-EU-Landwirtschaft"
          {...textProps(form, 'organicOrigin')}
        />
      </Fields>
      <SafetyFields form={form} />
      <ClaimsNotice text={form.watch(writtenFields).join('\n')} />
    </section>
  )
}

/** Who made the goods, who answers for them in the EU, and what they warn of (Regulation (EU) 2023/988). */
function SafetyFields({ form }: LawFieldsProps) {
  const [category, address] = form.watch(['category', 'manufacturerAddress'])
  const isCoffee = category === 'kaffee'
  const needsResponsible = !isCoffee && isOutsideEu(address)
  return (
    <Fields legend="Hersteller und Sicherheit">
      <TextField required={!isCoffee} {...textProps(form, 'manufacturerName')} />
      <TextField
        required={!isCoffee}
        hint="Sitzt er nicht in Deutschland, mit dem Land am Ende"
        {...textProps(form, 'manufacturerAddress')}
      />
      <TextField required={!isCoffee} {...textProps(form, 'manufacturerEmail')} />
      <TextField
        required={needsResponsible}
        hint="Nur nötig, wenn der Hersteller außerhalb der EU sitzt: wer einführt oder bevollmächtigt ist"
        {...textProps(form, 'responsibleName')}
      />
      <TextField required={needsResponsible} {...textProps(form, 'responsibleAddress')} />
      <TextField required={needsResponsible} {...textProps(form, 'responsibleEmail')} />
      <TextField
        hint="Warnungen, die auf dem Produkt oder seiner Verpackung stehen"
        {...textProps(form, 'safetyNote')}
      />
      <TextField
        hint="Zum Beispiel: WEEE-Reg.-Nr. DE 12345678. Nicht in den Hausmüll."
        {...textProps(form, 'electricalNote')}
      />
      <TextField
        hint="Zum Beispiel: Enthält eine Batterie. Rückgabe kostenlos bei uns."
        {...textProps(form, 'batteryNote')}
      />
    </Fields>
  )
}

/** A group of fields with a heading. */
export function Fields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 font-medium">{legend}</legend>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}
