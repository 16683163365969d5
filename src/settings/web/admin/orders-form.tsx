import { bindFields, type BindField } from '../../../platform/web/forms/schema-form.ts'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { carrierKeys, carriers } from '../../../business/domain/carriers.ts'
import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField, SectionSelect } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Form of taking orders, payment deadline, low-stock threshold, limits of unpaid orders, and carrier. */
export function OrdersForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'orders',
    view,
    schema: settingsInputs.orders,
    toValues: formValues.orders,
  })
  return (
    <SectionFrame
      work={work}
      about="Die Zahlungsfrist gilt für neue Bestellungen. Der Versanddienst gilt für Pakete, die ab jetzt verschickt werden; was unterwegs ist, behält seinen Link."
    >
      <Switches field={bindFields(work.form)} />
      <FieldPair>
        <SectionField
          work={work}
          name="paymentDeadlineDays"
          label="Zahlungsfrist in Tagen"
          inputMode="numeric"
        />
        <SectionField
          work={work}
          name="lowStockPacks"
          label="Warnschwelle in Packungen"
          hint="Ab diesem Bestand zeigt der Admin-Bereich „Wenig Bestand“."
          inputMode="numeric"
        />
      </FieldPair>
      <FieldPair>
        <SectionField
          work={work}
          name="maxOpenOrders"
          hint="Weitere Bestellungen werden abgelehnt, bis eine bezahlt oder storniert ist."
          inputMode="numeric"
        />
        <SectionField
          work={work}
          name="maxOpenPacks"
          hint="So viele Packungen hält eine Kundin oder ein Kunde höchstens fest, ohne zu bezahlen."
          inputMode="numeric"
        />
      </FieldPair>
      <SectionSelect work={work} name="carrier">
        {carrierKeys.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carriers[carrier].name}
          </option>
        ))}
      </SectionSelect>
    </SectionFrame>
  )
}

type Switch = 'takesOrders' | 'guestOrders' | 'phoneRequired' | 'booksCertainPayments'

/** What the checkout accepts. */
function Switches({ field }: { field: BindField<Switch> }) {
  return (
    <>
      <CheckboxField
        label="Bestellungen annehmen"
        hint="Ausgeschaltet zeigt der Shop nur seine Produkte und braucht keine Bankverbindung."
        {...field('takesOrders')}
      />
      <CheckboxField
        label="Gastbestellung ohne Passwort"
        hint="Das Passwort an der Kasse ist dann ein Angebot. Wer keines wählt, legt das Konto mit einem Link in der Auftragsbestätigung an."
        {...field('guestOrders')}
      />
      <CheckboxField
        label="Telefonnummer Pflicht"
        hint="Ausgeschaltet darf das Feld an der Kasse leer bleiben."
        {...field('phoneRequired')}
      />
      <CheckboxField
        label="Eindeutige Zahlungen sofort buchen"
        hint="Gilt beim Einlesen von Kontoauszügen: Stimmen Bestellnummer und Betrag, wird die Zahlung ohne Klick gebucht, und die Kundin oder der Kunde bekommt die E-Mail dazu."
        {...field('booksCertainPayments')}
      />
    </>
  )
}
