import { bindFields, type BindField } from '../../../platform/web/forms/schema-form.ts'
import { CheckboxField } from '../../../platform/web/forms/checkbox-field.tsx'
import { carrierKeys, carriers } from '../../../business/domain/carriers.ts'
import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField, SectionSelect } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm } from './use-section-form.ts'

const carrierOptions = carrierKeys.map((carrier) => (
  <option key={carrier} value={carrier}>
    {carriers[carrier].name}
  </option>
))

/** Form of taking orders, payment deadline, reminders, low-stock threshold, limits of unpaid orders, and carrier. */
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
          name="graceDays"
          label="Nachfrist in Tagen"
          hint="Beginnt mit der Zahlungserinnerung. Sie endet an einem Werktag und enthält mindestens zwei Banktage."
          inputMode="numeric"
        />
      </FieldPair>
      <ReminderSwitches field={bindFields(work.form)} />
      <FieldPair>
        <SectionField
          work={work}
          name="lowStockPacks"
          label="Warnschwelle in Packungen"
          hint="Ab diesem Bestand zeigt der Admin-Bereich „Wenig Bestand“."
          inputMode="numeric"
        />
        <SectionSelect work={work} name="carrier">
          {carrierOptions}
        </SectionSelect>
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

/** What happens to orders whose payment does not come. */
function ReminderSwitches({
  field,
}: {
  field: BindField<'sendsReminders' | 'cancelsUnpaidOrders'>
}) {
  return (
    <>
      <CheckboxField
        label="Zahlungserinnerung senden"
        hint="Fehlt die Zahlung nach der Zahlungsfrist, bekommt die Kundin oder der Kunde eine E-Mail mit der Nachfrist. Der Shop erinnert erst, wenn ein eingelesener Kontoauszug bis nach der Frist reicht. Ohne Kontoauszüge verschickt er nichts."
        {...field('sendsReminders')}
      />
      <CheckboxField
        label="Nach der Nachfrist stornieren"
        hint="Ist in der Nachfrist nichts eingegangen, tritt der Shop per E-Mail vom Vertrag zurück, und die Packungen sind wieder im Bestand. Auch dafür muss ein Kontoauszug bis nach der Nachfrist reichen. Bestellungen, von denen ein Teil bezahlt ist, storniert der Shop nie von selbst."
        {...field('cancelsUnpaidOrders')}
      />
    </>
  )
}
