import { eventPackages } from '../../content/domain/offers/offers.ts'
import { businessTypeLabels } from './forms/business-type.ts'
import type { EventPackage } from './forms/event-booking-input.ts'
import type { InquiryKind } from './inquiry-status.ts'
import type { InquiryDetails } from './inquiry-view.ts'
import type { WholesaleKind } from './forms/wholesale-input.ts'
import { formatPlainDate } from '../../platform/domain/german-format.ts'

const wholesaleKindLabels: Readonly<Record<WholesaleKind, string>> = {
  offer: 'Angebot',
  'product-list': 'Produktliste',
}

const HEADLINE_LENGTH = 90

/** Returns the name of an event package. */
export function packageLabel(key: EventPackage): string {
  return eventPackages.find((known) => known.key === key)?.name ?? key
}

/** Returns the German kind of business; empty when not given. */
export function businessTypeLabel({ businessType }: InquiryDetails): string {
  return businessType ? businessTypeLabels[businessType] : ''
}

/** Returns the German kind of a wholesale inquiry; empty for other inquiries. */
export function wholesaleKindLabel({ wholesaleKind }: InquiryDetails): string {
  return wholesaleKind ? wholesaleKindLabels[wholesaleKind] : ''
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > HEADLINE_LENGTH ? `${line.slice(0, HEADLINE_LENGTH - 1).trimEnd()}…` : line
}

/** Formats a number of guests: "1 Gast", "80 Gäste". */
export function guestsText(guests: number): string {
  return `${guests} ${guests === 1 ? 'Gast' : 'Gäste'}`
}

/** Summarises an event in one line: day, package, guests. */
function bookingLine({ date, packageType, guests }: InquiryDetails): string {
  const parts = [
    date === undefined ? '' : formatPlainDate(date),
    packageType ? packageLabel(packageType) : '',
    guests === undefined ? '' : guestsText(guests),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Summarises an inquiry in one line of bounded length. */
export function headlineOf(kind: InquiryKind, details: InquiryDetails): string {
  if (kind === 'event-booking') return bookingLine(details)
  if (kind === 'wholesale')
    return shorten(`${details.company ?? ''}: ${wholesaleKindLabel(details)}`)
  return shorten(details.subject ?? details.message)
}
