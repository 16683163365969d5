import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { eventBooking, eventPackages } from '../../content/domain/offers.ts'
import { SelectField, TextArea, TextField } from '../../platform/web/ui/text-field.tsx'
import {
  MAX_GUESTS,
  MIN_GUESTS,
  type eventBookingFormSchema,
} from '../domain/event-booking-input.ts'
import type * as z from 'zod/mini'

type Values = z.input<ReturnType<typeof eventBookingFormSchema>>

interface FormParts {
  register: UseFormRegister<Values>
  errors: FieldErrors<Values>
}

/** Who asks. */
export function PersonFields({ register, errors }: FormParts) {
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Telefon"
        type="tel"
        autoComplete="tel"
        required
        error={errors.phone?.message}
        {...register('phone')}
      />
    </>
  )
}

/** What, when and for how many; `earliest` is the first day that can be asked for. */
export function EventFields({ register, errors, earliest }: FormParts & { earliest: string }) {
  return (
    <>
      <TextField
        label="Datum"
        type="date"
        min={earliest}
        required
        hint={`Am besten ${eventBooking.adviceWeeks} Wochen vorher.`}
        error={errors.date?.message}
        {...register('date')}
      />
      <TextField
        label="Anzahl der Gäste"
        type="number"
        inputMode="numeric"
        min={MIN_GUESTS}
        max={MAX_GUESTS}
        step={1}
        required
        error={errors.guests?.message}
        {...register('guests', { valueAsNumber: true })}
      />
      <SelectField
        label="Paket"
        required
        error={errors.packageType?.message}
        {...register('packageType')}
      >
        {eventPackages.map(({ key, name, features }) => (
          <option key={key} value={key}>
            {name}, {features[0]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Nachricht"
        hint="Ort, Uhrzeit, Sonderwünsche."
        className="md:col-span-2"
        error={errors.message?.message}
        {...register('message')}
      />
    </>
  )
}
