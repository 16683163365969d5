import { formatPlainDate } from '../../../platform/domain/german-format.ts'

export const vehicles = ['ape', 'fiat-500'] as const
export type Vehicle = (typeof vehicles)[number]

export const vehicleLabels: Readonly<Record<Vehicle, string>> = {
  ape: 'Ape',
  'fiat-500': 'Fiat 500',
}

const articles: Readonly<Record<Vehicle, string>> = { ape: 'die Ape', 'fiat-500': 'der Fiat 500' }

const asSubject = (vehicle: Vehicle): string =>
  articles[vehicle].charAt(0).toUpperCase() + articles[vehicle].slice(1)

/** Returns the refusal for a vehicle that is taken on a day ("YYYY-MM-DD"), with the free one. */
export function vehicleTakenText(day: string, wanted: Vehicle, taken: readonly Vehicle[]): string {
  const other = vehicles.find((vehicle) => vehicle !== wanted && !taken.includes(vehicle))
  if (!other) return `Am ${formatPlainDate(day)} sind die Ape und der Fiat 500 schon vergeben.`
  return `${asSubject(wanted)} ist am ${formatPlainDate(day)} schon vergeben. ${asSubject(other)} ist noch frei.`
}
