import type { Vehicle } from '../../../domain/calendar/vehicle.ts'

/** Background class of each vehicle, in the colour of its paint. */
export const vehicleColorClasses: Readonly<Record<Vehicle, string>> = {
  ape: 'ground-celeste',
  'fiat-500': 'ground-giallo',
}
