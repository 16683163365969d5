import type { BusinessView } from '../../business/domain/business-view.ts'
import { carriers } from '../../business/domain/carriers.ts'
import { formatOpeningHours } from '../../business/domain/opening-hours.ts'
import { deadlineText } from '../../business/domain/payment-deadline.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import { pages } from '../../urls.ts'

interface Placeholder {
  /** German description for the owner. */
  readonly label: string
  readonly value: (business: BusinessView) => string
  /** The value as items of a list, where the placeholder is all of an item. */
  readonly items?: (business: BusinessView) => readonly string[]
}

/** The settings that a replaced legal text can name as `{{name}}`; the text then follows them. */
export const placeholders: Readonly<Record<string, Placeholder>> = {
  'shop.url': { label: 'Adresse des Shops', value: ({ publicUrl }) => publicUrl },
  'withdrawal.url': {
    label: 'Adresse von „Vertrag widerrufen“',
    value: ({ publicUrl }) => `${publicUrl}${pages.withdraw()}`,
  },
  'business.brand': { label: 'Name des Shops', value: ({ brand }) => brand },
  'business.name': { label: 'Name oder Firma', value: ({ legalName }) => legalName },
  'business.representative': {
    label: 'Vertreten durch',
    value: ({ representative }) => representative,
  },
  'business.street': { label: 'Straße und Hausnummer', value: ({ street }) => street },
  'business.postalCode': { label: 'Postleitzahl', value: ({ postalCode }) => postalCode },
  'business.city': { label: 'Ort', value: ({ city }) => city },
  'business.country': { label: 'Land', value: ({ country }) => country },
  'business.phone': { label: 'Telefon', value: ({ phone }) => phone },
  'business.email': { label: 'E-Mail', value: ({ email }) => email },
  'business.vatId': { label: 'USt-IdNr.', value: ({ vatId }) => vatId },
  'business.taxNumber': { label: 'Steuernummer', value: ({ taxNumber }) => taxNumber },
  'register.court': { label: 'Registergericht', value: ({ register }) => register.court },
  'register.number': { label: 'Registernummer', value: ({ register }) => register.number },
  'register.economicId': { label: 'W-IdNr.', value: ({ register }) => register.economicId },
  'register.lucid': { label: 'LUCID-Nummer', value: ({ register }) => register.lucid },
  'register.organicBody': {
    label: 'Öko-Kontrollstelle',
    value: ({ register }) => register.organicBody,
  },
  'business.openingHours': {
    label: 'Öffnungszeiten',
    value: ({ openingHours }) => formatOpeningHours(openingHours).join(', '),
    items: ({ openingHours }) => formatOpeningHours(openingHours),
  },
  'shipping.standard': {
    label: 'Standardversand',
    value: ({ shipping }) => formatEuro(shipping.standardCents),
  },
  'shipping.freeAbove': {
    label: 'Versandkostenfrei über',
    value: ({ shipping }) => formatEuro(shipping.freeAboveCents),
  },
  'shipping.express': {
    label: 'Expressversand',
    value: ({ shipping }) => formatEuro(shipping.expressCents),
  },
  'shipping.pickup': {
    label: 'Abholung',
    value: ({ shipping }) => formatEuro(shipping.pickupCents),
  },
  'shipping.carrier': {
    label: 'Paketdienst',
    value: ({ carrier }) => carriers[carrier].name,
  },
  'delivery.standard': {
    label: 'Lieferzeit Standard',
    value: ({ deliveryTimes }) => deliveryTimes.standard,
  },
  'delivery.express': {
    label: 'Lieferzeit Express',
    value: ({ deliveryTimes }) => deliveryTimes.express,
  },
  'delivery.pickup': {
    label: 'Zeit bis zur Abholung',
    value: ({ deliveryTimes }) => deliveryTimes.pickup,
  },
  'payment.deadline': {
    label: 'Zahlungsfrist',
    value: ({ paymentDeadlineDays }) => deadlineText(paymentDeadlineDays),
  },
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** The opening hours name at most each day of the week. */
const MOST_ITEMS = 7

/** Returns how many lines a line can become: a placeholder may stand for several items of a list. */
export function mostLinesOf(line: string): number {
  const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
  const lists = names.filter((name) => placeholders[name]?.items !== undefined)
  return Math.max(1, lists.length * MOST_ITEMS)
}

/** Returns the names in a text that are no placeholder, each once. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())
  return [...new Set(names.filter((name) => !Object.hasOwn(placeholders, name)))]
}

/** Checks for braces that belong to no placeholder. */
export function hasLooseBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, ''))
}

/** Replaces the placeholders with the settings; a placeholder of a later version stays as written. */
export function fillPlaceholders(text: string, business: BusinessView): string {
  return text.replaceAll(PLACEHOLDER, (written, name: string) => {
    const known = name.trim()
    return Object.hasOwn(placeholders, known)
      ? (placeholders[known]?.value(business) ?? written)
      : written
  })
}

/** Fills the item of a list; a placeholder alone in it can become several items. */
export function fillListItem(item: string, business: BusinessView): readonly string[] {
  const known = /^\{\{([^{}]*)\}\}$/.exec(item)?.[1]?.trim() ?? ''
  const items = Object.hasOwn(placeholders, known) ? placeholders[known]?.items : undefined
  return items?.(business) ?? [fillPlaceholders(item, business)]
}
