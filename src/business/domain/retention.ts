import { berlinDayStart, monthsBefore } from '../../platform/domain/berlin-days.ts'
import { HOUR_MS } from '../../platform/domain/clock.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import { INVITATION_DAYS } from './invitation-days.ts'

/** How long something is kept; years are counted from the end of the calendar year. */
type Period =
  | { readonly years: number }
  | { readonly months: number }
  | { readonly days: number }
  | { readonly hours: number }

interface RetentionLine {
  /** What is deleted, as the privacy page names it. */
  readonly what: string
  readonly keep: Period
  /** From when the period counts. */
  readonly from: string
  /** The law or the reason behind the period. */
  readonly why: string
}

/** When sessions end: after this long without a request, and in any case. */
export const sessionLife = {
  customer: { idleHours: 30 * 24, days: 90 },
  admin: { idleHours: 12, days: 7 },
} as const

/** How long before its account is closed a customer gets a mail about it. */
export const CLOSING_NOTICE_DAYS = 30

const TAX_DOCUMENTS =
  '§ 147 Abs. 1 Nr. 4, Abs. 3 und 4 AO (acht Jahre seit dem BEG IV), § 257 HGB, § 14b UStG'
const DEFENCE = 'Art. 6 Abs. 1 Buchst. f DSGVO: um Missbrauch zu erkennen'
const NEEDED = 'Art. 6 Abs. 1 Buchst. b DSGVO: so lange wird es gebraucht'

/**
 * Every retention period, in one table: the privacy page and docs/data.md state it, and a job of the
 * same name in purge-everything.ts enforces each line.
 */
export const retention = {
  documents: {
    what: 'Rechnungen und Stornorechnungen',
    keep: { years: 8 },
    from: 'Ende des Kalenderjahres, in dem das letzte Dokument der Bestellung ausgestellt wurde',
    why: TAX_DOCUMENTS,
  },
  orders: {
    what: 'Bestellungen mit Name, Anschrift, Artikeln, Verlauf und Notizen',
    keep: { years: 8 },
    from: 'Ende des Kalenderjahres, in dem sich zuletzt etwas an ihnen änderte; nie vor ihren Rechnungen',
    why: TAX_DOCUMENTS,
  },
  mails: {
    what: 'E-Mails zu Bestellungen und alle anderen, die dann noch da sind',
    keep: { years: 8 },
    from: 'Ende des Kalenderjahres, in dem sie geschrieben wurden',
    why: `${TAX_DOCUMENTS}; als Handelsbrief wären es sechs Jahre, doch die Auftragsbestätigung ist auch Beleg`,
  },
  withdrawals: {
    what: 'Widerrufe',
    keep: { years: 8 },
    from: 'Ende des Kalenderjahres, in dem sie eingingen oder zuletzt bearbeitet wurden',
    why: `${TAX_DOCUMENTS}: Sie begründen die Erstattung`,
  },
  bankTransactions: {
    what: 'Name, IBAN und Verwendungszweck von Zahlungen aus Kontoauszügen',
    keep: { months: 6 },
    from: 'die Buchung oder Ablage der Zahlung; so lange kann sie noch zurückzuzahlen sein',
    why: NEEDED,
  },
  undecidedTransactions: {
    what: 'Dieselben Angaben zu Zahlungen, über die nicht entschieden wurde',
    keep: { years: 3 },
    from: 'Ende des Kalenderjahres, in dem der Kontoauszug eingelesen wurde',
    why: '§§ 195, 199 BGB: so lange kann das Geld zurückverlangt werden',
  },
  refundAccounts: {
    what: 'Name und IBAN von Rückzahlungen',
    keep: { months: 6 },
    from: 'die Buchung der Rückzahlung; solange Geld zurückzuzahlen ist, bleiben sie gespeichert',
    why: NEEDED,
  },
  contractInquiries: {
    what: 'Eventbuchungen, die einmal bestätigt waren, mit allen Nachrichten, auch abgesagte',
    keep: { years: 6 },
    from: 'Ende des Kalenderjahres, in dem zuletzt daran gearbeitet wurde, frühestens des Events',
    why: '§ 147 Abs. 1 Nr. 2 und 3, Abs. 3 AO, § 257 HGB: Handels- und Geschäftsbriefe',
  },
  settledInquiries: {
    what: 'Andere Anfragen mit unseren Antworten und Notizen',
    keep: { months: 24 },
    from: 'ihre Erledigung; bei offenen ihr Eingang, der Tag des Events oder die letzte Bearbeitung, was später ist',
    why: 'Art. 6 Abs. 1 Buchst. b und f DSGVO: Rückfragen und Ansprüche',
  },
  inactiveAccounts: {
    what: 'Kundenkonten ohne Anmeldung',
    keep: { months: 36 },
    from: `die letzte Anmeldung; ${CLOSING_NOTICE_DAYS} Tage vor der Schließung kommt eine E-Mail`,
    why: 'Art. 5 Abs. 1 Buchst. e DSGVO und § 195 BGB: danach wird das Konto nicht mehr gebraucht',
  },
  accountMails: {
    what: 'E-Mails zum Konto, etwa Links für ein neues Passwort',
    keep: { days: 90 },
    from: 'der Tag, an dem sie entstanden',
    why: DEFENCE,
  },
  unconfirmedNewsletter: {
    what: 'Newsletter-Anmeldungen, die niemand bestätigt',
    keep: { days: 30 },
    from: 'der letzte Bestätigungslink',
    why: NEEDED,
  },
  endedNewsletter: {
    what: 'Nachweis der Einwilligung in den Newsletter',
    keep: { months: 36 },
    from: 'die Abmeldung',
    why: 'Art. 7 Abs. 1 und 17 Abs. 3 Buchst. e DSGVO, § 195 BGB: Nachweis bis zur Verjährung',
  },
  sessions: {
    what: 'Anmeldungen im Kundenkonto',
    keep: { days: sessionLife.customer.days },
    from: `die Anmeldung; ohne Besuch schon nach ${sessionLife.customer.idleHours / 24} Tagen`,
    why: NEEDED,
  },
  accountTokens: {
    what: 'Links in E-Mails zum Konto',
    keep: { hours: 1 },
    from: 'die Anforderung',
    why: NEEDED,
  },
  invitations: {
    what: 'Nicht angenommene Einladungen in den Admin-Bereich',
    // An expired one can be sent again for a month.
    keep: { days: INVITATION_DAYS + 30 },
    from: 'der letzte Versand',
    why: NEEDED,
  },
  idempotencyKeys: {
    what: 'Prüfwerte, an denen eine doppelt gesendete Bestellung erkannt wird',
    keep: { days: 30 },
    from: 'die Bestellung',
    why: NEEDED,
  },
  orderClaims: {
    what: 'Links in Auftragsbestätigungen',
    keep: { days: 14 },
    from: 'der letzte Versand',
    why: NEEDED,
  },
} as const satisfies Readonly<Record<string, RetentionLine>>

export type RetentionKey = keyof typeof retention

/** Returns the moment (ISO) before which everything with this period is deleted at `now`. */
export function keptSince(now: Date, keep: Period): string {
  if ('years' in keep) return berlinDayStart(`${keptSinceYear(now, keep)}-01-01`)
  if ('months' in keep) return monthsBefore(now, keep.months).toISOString()
  const hours = 'days' in keep ? keep.days * 24 : keep.hours
  return new Date(now.getTime() - hours * HOUR_MS).toISOString()
}

/** Returns the first calendar year in Wuppertal that is still kept at `now`. */
export function keptSinceYear(now: Date, { years }: { readonly years: number }): number {
  return Number(berlinDate(now).slice(0, 4)) - years
}

export const retentionKeys = Object.keys(retention) as RetentionKey[]

/** Says to a person for how many years the tax law demands that records and business letters are kept. */
export function recordsKept(keep: { readonly years: number }): string {
  return `Belege und Geschäftsbriefe müssen wir ${periodText(keep)} aufbewahren, ab dem Ende des Kalenderjahres (§ 147 AO).`
}

const units = {
  years: ['Jahr', 'Jahre'],
  months: ['Monat', 'Monate'],
  days: ['Tag', 'Tage'],
  hours: ['Stunde', 'Stunden'],
} as const

/** Returns a period in words, e.g. "8 Jahre". */
export function periodText(keep: Readonly<Record<string, number>>): string {
  for (const [unit, [one, many]] of Object.entries(units)) {
    const count: number | undefined = { ...keep }[unit]
    if (count !== undefined) return `${count} ${count === 1 ? one : many}`
  }
  return ''
}
