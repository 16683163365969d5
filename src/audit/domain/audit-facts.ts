import { inKilograms } from '../../batches/domain/grams-text.ts'
import { productColumnLabels } from '../../catalogue/domain/product-fields.ts'
import { weightLabel } from '../../catalogue/domain/product-options.ts'
import { inquiryKindLabels, inquiryStatusLabels } from '../../inquiries/domain/inquiry-status.ts'
import { vehicleLabels } from '../../inquiries/domain/calendar/vehicle.ts'
import { orderSortLabels } from '../../fulfilment/domain/order-sort.ts'
import { paymentFilterLabels } from '../../fulfilment/domain/payment-filter.ts'
import { cancellationReasons } from '../../orders/domain/cancellation.ts'
import { orderChannelLabels } from '../../orders/domain/order-channel.ts'
import { orderStatuses, statusLabel } from '../../orders/domain/order-status.ts'
import { formatPlainDate } from '../../platform/domain/german-format.ts'
import { formatEuro } from '../../platform/domain/money.ts'
import { webhookEvents } from '../../webhooks/domain/webhook-events.ts'
import { withoutQuery } from '../../webhooks/domain/without-query.ts'
import { knownFieldLabel, sectionKeys } from '../../settings/domain/settings-fields.ts'

type Detail = Readonly<Record<string, unknown>>

export interface AuditFact {
  readonly label: string
  readonly value: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const MAX_VALUE_LENGTH = 300

/** German labels of the detail's keys; a key without a label is shown as it is. */
const labels: Readonly<Record<string, string>> = {
  ...productColumnLabels,
  from: 'Vorher',
  to: 'Nachher',
  firstDay: 'Von',
  lastDay: 'Bis',
  orderNumber: 'Bestellung',
  kind: 'Art',
  status: 'Status',
  trackingCode: 'Sendungsnummer',
  vehicle: 'Fahrzeug',
  date: 'Datum',
  unread: 'Ungelesen',
  length: 'Zeichen',
  change: 'Änderung',
  changed: 'Geändert',
  fields: 'Geändert',
  hidden: 'Ausgeblendet',
  width: 'Breite',
  height: 'Höhe',
  searched: 'Gesucht',
  q: 'Suche',
  recipient: 'An',
  sort: 'Sortierung',
  action: 'Aktion',
  person: 'Person',
  weight: 'Gewicht',
  priceCents: 'Preis',
  title: 'Zusatz',
  content: 'Text',
  mailed: 'Bestätigung per E-Mail',
  reason: 'Grund',
  refundCents: 'Zu erstatten',
  refundedCents: 'Erstattet',
  refundedOn: 'Erstattet am',
  amountCents: 'Betrag',
  valueDate: 'Wertstellung',
  graceEndsOn: 'Nachfrist bis',
  isStopped: 'Aus',
  released: 'Eingereiht',
  skipped: 'Zurückgehalten geblieben',
  dropped: 'Verworfen',
  goodwillCents: 'Davon Kulanz',
  packs: 'Packungen',
  packCount: 'Packungen',
  channel: 'Eingegangen per',
  payment: 'Zahlung',
  count: 'Überweisungen',
  pictures: 'Bilder',
  active: 'Angeboten',
  roastedOn: 'Geröstet am',
  grams: 'Menge',
  isRestocked: 'In den Bestand',
  note: 'Notiz',
  version: 'Fassung',
  ownText: 'Text des Shops',
  bytes: 'Bytes',
  hadAccount: 'Konto geschlossen',
  orders: 'Bestellungen',
  inquiries: 'Anfragen',
  newsletter: 'Newsletter',
  newCount: 'Neue Zahlungen',
  knownCount: 'Schon bekannt',
  month: 'Monat',
  file: 'Datei',
  apiKey: 'Über Schlüssel',
  scopes: 'Rechte',
  event: 'Ereignis',
  events: 'Ereignisse',
  isOn: 'Eingeschaltet',
  days: 'Tage',
  withdrawnInvitations: 'Zurückgezogene Einladungen',
}

/** German labels of stored values. */
const words: Readonly<Record<string, string>> = {
  ...inquiryKindLabels,
  ...inquiryStatusLabels,
  ...vehicleLabels,
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  ...webhookEvents,
  created: 'angelegt',
  renewed: 'erneuert',
  revoked: 'gesperrt',
}

/** Order statuses share stored values with bookings (`pending`) but have labels of their own. */
const orderWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(orderStatuses.map((status) => [status, statusLabel(status)])),
  ...cancellationReasons,
}

/** German labels of values that mean something else below another key. */
const wordsByName: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  channel: orderChannelLabels,
  payment: paymentFilterLabels,
  sort: orderSortLabels,
}

/** Hides ids and mail kinds, which mean nothing to admins. */
const isHidden = (name: string): boolean => /Ids?$/.test(name) || name === 'mail'

/** Names the changed fields of a settings section by the section's own labels. */
function settingsFacts(section: string, { fields }: Detail): AuditFact[] {
  const key = sectionKeys.find((known) => known === section)
  if (!key || !Array.isArray(fields)) return []
  const changed = fields.map((field) => knownFieldLabel(key, String(field)))
  const value = changed.filter((name) => name !== undefined).join(', ')
  return value === '' ? [] : [{ label: 'Geändert', value }]
}

const labelOf = (name: string): string => labels[name] ?? name

function textOf(value: unknown, name: string, known: typeof words): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') {
    if (name === 'grams') return inKilograms(value)
    return name.endsWith('Cents') ? formatEuro(value) : String(value)
  }
  if (typeof value === 'string') {
    if (name === 'image') return 'neu'
    if (name === 'changed' || name === 'fields') return labelOf(value)
    if (DAY.test(value)) return formatPlainDate(value)
    return (wordsByName[name] ?? known)[value] ?? value
  }
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf(one, name, known))
    return texts.filter((text) => text !== '').join(', ')
  }
  // Of a changed picture only the new one is listed, as "neu".
  const { image, ...before } = value as Detail
  return factsOf(name === 'from' || image === undefined ? before : { ...before, image }, known)
    .map((fact) => `${fact.label}: ${fact.value}`)
    .join('; ')
}

/** Lists packs with their prices; goods without a weight have one price and no packs. */
function packsFact(packs: readonly Detail[]): AuditFact {
  const texts = packs.map(({ weight, priceCents, formerPriceCents }) => {
    const former =
      typeof formerPriceCents === 'number' ? ` statt ${formatEuro(formerPriceCents)}` : ''
    const price =
      typeof priceCents === 'number' ? formatEuro(priceCents) + former : 'nicht angeboten'
    return typeof weight === 'string' && weight !== '' ? `${weightLabel(weight)} ${price}` : price
  })
  const hasWeights = packs.some(({ weight }) => weight !== '' && weight !== undefined)
  return { label: labelOf(hasWeights ? 'variants' : 'priceCents'), value: texts.join(', ') }
}

const isPacks = (name: string, value: unknown): value is readonly Detail[] =>
  name === 'variants' &&
  Array.isArray(value) &&
  value.every((pack) => typeof pack === 'object' && pack !== null)

function factsOf(detail: Detail, known: typeof words): AuditFact[] {
  return Object.entries(detail)
    .filter(([name]) => !isHidden(name))
    .map(([name, value]) =>
      isPacks(name, value)
        ? packsFact(value)
        : { label: labelOf(name), value: textOf(value, name, known) },
    )
    .filter(({ value }) => value !== '')
}

function shortened({ label, value }: AuditFact): AuditFact {
  const isLong = value.length > MAX_VALUE_LENGTH
  return {
    label,
    value: isLong ? `${value.slice(0, MAX_VALUE_LENGTH - 1).toWellFormed()}…` : value,
  }
}

/** Entries of former versions hold the whole address. */
function shownWebhook(detail: Detail): Detail {
  const { name } = detail
  return typeof name === 'string' ? { ...detail, name: withoutQuery(name) } : detail
}

/** Turns an action's stored details into German label-value pairs, leaving out technical ones. */
export function toAuditFacts(action: string, subject: string, detail: Detail): AuditFact[] {
  if (action === 'settings.change') return settingsFacts(subject, detail).map(shortened)
  if (action.startsWith('webhook.')) return factsOf(shownWebhook(detail), words).map(shortened)
  const known = action.startsWith('order.') ? { ...words, ...orderWords } : words
  // In an export `from` and `to` are its first and last day, not old and new values.
  const { from, to, ...rest } = detail
  const isExport = action.endsWith('.export')
  const named = isExport ? { ...rest, firstDay: from, lastDay: to } : detail
  return factsOf(named, known).map(shortened)
}
