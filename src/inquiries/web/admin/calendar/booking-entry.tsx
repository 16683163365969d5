import { useState } from 'react'
import { EmailField, NameField, PhoneField } from '../../../../platform/web/forms/person-fields.tsx'
import { bindFields } from '../../../../platform/web/forms/schema-form.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { CheckboxField } from '../../../../platform/web/forms/checkbox-field.tsx'
import { ChoiceGroup } from '../../../../platform/web/ui/choice-group.tsx'
import { Dialog } from '../../../../platform/web/dialog/dialog.tsx'
import { RequiredLegend } from '../../../../platform/web/forms/field.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { SelectField, TextArea, TextField } from '../../../../platform/web/forms/text-field.tsx'
import { MAX_GUESTS, MIN_GUESTS, packageKeys } from '../../../domain/forms/event-booking-input.ts'
import { packageLabel } from '../../../domain/inquiry-texts.ts'
import { vehicleLabels, vehicles } from '../../../domain/calendar/vehicle.ts'
import { useBookingEntry, type BookingEntryForm } from './use-booking-entry.ts'
import { autofocusFirstField } from '../../../../platform/web/admin/dialog-autofocus.ts'

const vehicleChoices = vehicles.map((value) => ({ value, label: vehicleLabels[value] }))

interface BookingEntryProps {
  /** "YYYY-MM-DD". */
  today: string
}

/** Enters a booking by phone or in person as a confirmed one. */
export function BookingEntryButton(props: BookingEntryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setIsOpen(true)}>
        Termin eintragen
      </Button>
      {isOpen ? <EntryDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function EntryDialog({ today, onClose }: BookingEntryProps & { onClose: () => void }) {
  const entry = useBookingEntry(onClose)
  const { form, refused } = entry
  return (
    <Dialog open wide onClose={onClose} title="Termin eintragen">
      <form
        ref={autofocusFirstField}
        noValidate
        className="grid gap-6"
        onChange={entry.keepTyped}
        onSubmit={(event) => void entry.submit(event)}
      >
        <p>Eine Buchung, die am Telefon kam. Sie steht sofort bestätigt im Kalender.</p>
        <Event form={form} today={today} onVehicle={entry.chooseVehicle} />
        <Person form={form} />
        {refused ? (
          <Notice kind="error" title="Der Termin wurde nicht eingetragen">
            {refused}
          </Notice>
        ) : null}
        <RequiredLegend />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" busy={form.formState.isSubmitting} busyText="Wird eingetragen...">
            Termin eintragen
          </Button>
          <Button variant="quiet" onClick={entry.giveUp}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface EventProps extends BookingEntryProps {
  form: BookingEntryForm
  onVehicle: (vehicle: (typeof vehicles)[number]) => void
}

function Event({ form, today, onVehicle }: EventProps) {
  const field = bindFields(form)
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <TextField label="Datum" type="date" min={today} required {...field('date')} />
      <ChoiceGroup
        legend="Was fährt hin?"
        choices={vehicleChoices}
        value={form.watch('vehicle')}
        onChange={onVehicle}
      />
      <TextField
        label="Anzahl der Gäste"
        type="number"
        inputMode="numeric"
        min={MIN_GUESTS}
        max={MAX_GUESTS}
        step={1}
        required
        {...field('guests', { valueAsNumber: true })}
      />
      <SelectField label="Paket" required {...field('packageType')}>
        {packageKeys.map((key) => (
          <option key={key} value={key}>
            {packageLabel(key)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Person({ form }: { form: BookingEntryForm }) {
  const field = bindFields(form)
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <NameField autoComplete="off" className="md:col-span-2" {...field('name')} />
      <PhoneField autoComplete="off" required={false} {...field('phone')} />
      <EmailField autoComplete="off" required={false} {...field('email')} />
      <TextArea
        label="Absprachen"
        hint="Ort, Uhrzeit, Wünsche. Steht auch im Kalender auf dem Telefon und unter einer Antwort per E-Mail."
        className="md:col-span-2"
        {...field('message')}
      />
      <CheckboxField
        label="Bestätigung an diese E-Mail-Adresse senden"
        className="md:col-span-2"
        {...field('sendMail')}
      />
    </div>
  )
}
