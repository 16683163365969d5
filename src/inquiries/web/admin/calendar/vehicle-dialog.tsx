import { useState } from 'react'
import { ChoiceGroup } from '../../../../platform/web/ui/choice-group.tsx'
import { FormDialog } from '../../../../platform/web/admin/form-dialog.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { formatWeekday } from '../../../domain/calendar/calendar-day.ts'
import type { InquiryView } from '../../../domain/inquiry-view.ts'
import {
  vehicleLabels,
  vehicles,
  vehicleTakenText,
  type Vehicle,
} from '../../../domain/calendar/vehicle.ts'

interface VehicleDialogProps {
  inquiry: InquiryView
  busy: boolean
  /** Error of the last attempt; the dialog would hide a toast. */
  failure: string | null
  onChoose: (vehicle: Vehicle) => void
  onClose: () => void
}

/** Asks for the vehicle of a booking; taken vehicles cannot be chosen. */
export function VehicleDialog(props: VehicleDialogProps) {
  const { inquiry, busy, failure, onChoose, onClose } = props
  const { name, email, details, takenVehicles, status } = inquiry
  const day = details.date ?? ''
  const isChange = status === 'confirmed'
  const free = vehicles.filter((vehicle) => !takenVehicles.includes(vehicle))
  const [wanted, setWanted] = useState(details.vehicle)
  const vehicle = wanted && free.includes(wanted) ? wanted : free[0]
  return (
    <FormDialog
      title={isChange ? 'Fahrzeug wechseln' : 'Buchung bestätigen'}
      submit={isChange ? 'Wechseln' : 'Bestätigen'}
      busy={busy}
      disabled={!vehicle || (isChange && vehicle === details.vehicle)}
      onSubmit={() => vehicle && onChoose(vehicle)}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isChange || !vehicle || email === ''
          ? `${name}, ${formatWeekday(day)}`
          : `${formatWeekday(day)}. ${name} erhält eine E-Mail mit der Bestätigung.`}
      </p>
      {failure && !busy ? (
        <Notice kind="error" title="Nicht bestätigt">
          {failure}
        </Notice>
      ) : null}
      <VehicleChoice day={day} taken={takenVehicles} value={vehicle} onChange={setWanted} />
    </FormDialog>
  )
}

interface VehicleChoiceProps {
  day: string
  taken: readonly Vehicle[]
  /** Undefined when no vehicle is free. */
  value: Vehicle | undefined
  onChange: (vehicle: Vehicle) => void
}

function VehicleChoice({ day, taken, value, onChange }: VehicleChoiceProps) {
  if (!value) {
    return (
      <Notice kind="error" title="An diesem Tag ist nichts mehr frei">
        {vehicleTakenText(day, 'ape', vehicles)}
      </Notice>
    )
  }
  const choices = vehicles.map((vehicle) => {
    const disabled = taken.includes(vehicle)
    const label = vehicleLabels[vehicle]
    return { value: vehicle, label: disabled ? `${label} (vergeben)` : label, disabled }
  })
  return <ChoiceGroup legend="Was fährt hin?" choices={choices} value={value} onChange={onChange} />
}
