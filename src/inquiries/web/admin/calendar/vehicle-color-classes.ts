import type { Vehicle } from '../../../domain/calendar/vehicle.ts'

/** The vehicles in the colours of their paint. */
export const vehicleColorClasses: Readonly<Record<Vehicle, string>> = {
  ape: 'ground-celeste',
  'fiat-500': 'ground-giallo',
}
