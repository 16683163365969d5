import { plainText } from './windows-1252.ts'

/**
 * The DATEV format "Buchungsstapel", header version 700, format version 13: semicolons, CR/LF, texts in quotation
 * marks, numbers without, decimal comma. See decision 57 for the sources.
 */

const numbered = (count: number, names: (index: number) => readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat()

const columns: readonly string[] = [
  ...'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz'.split(';'),
  ...'WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum'.split(';'),
  ...'Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer'.split(';'),
  ...'Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink'.split(';'),
  ...numbered(8, (index) => [`Beleginfo - Art ${index}`, `Beleginfo - Inhalt ${index}`]),
  ...'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge'.split(';'),
  ...'EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart'.split(';'),
  ...'Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp'.split(';'),
  ...'BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung'.split(';'),
  ...numbered(20, (index) => [
    `Zusatzinformation - Art ${index}`,
    `Zusatzinformation- Inhalt ${index}`,
  ]),
  ...'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit'.split(';'),
  ...'Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen)'.split(';'),
  ...'EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen)'.split(';'),
  ...'Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum'.split(';'),
  ...'SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer'.split(';'),
  ...'Identifikationsnummer;Zeichnernummer;Postensperre bis'.split(';'),
  ...'Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung'.split(';'),
  ...'Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU)'.split(';'),
  ...'Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung)'.split(';'),
  ...'EU-Steuersatz (Ursprung);Abw. Skontokonto'.split(';'),
]

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The columns, counted from 1, that hold texts. */
const textColumns: ReadonlySet<number> = new Set(
  [
    [2, 3, 6, 9, 11, 12, 14, 16, 20],
    range(21, 38),
    [40, 42],
    range(48, 87),
    [91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
  ].flat(),
)

const LINE_END = '\r\n'
const MAX_TEXT = 60
const MAX_REFERENCE = 36

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Cuts a text so that it fits its column also after quotation marks were doubled. */
function fitted(text: string, max: number): string {
  let fitting = ''
  let length = 0
  for (const character of text) {
    length += character === '"' ? 2 : 1
    if (length > max) break
    fitting += character
  }
  return fitting.trimEnd()
}

const compactDay = (day: string): string => day.replaceAll('-', '')

export interface BatchHeader {
  /** The moment of the export in Wuppertal, "YYYYMMDDHHMMSSmmm". */
  readonly createdAt: string
  readonly consultantNumber: string
  readonly clientNumber: string
  /** Days as "YYYY-MM-DD". */
  readonly fiscalYearStart: string
  readonly from: string
  readonly to: string
  readonly accountLength: number
  /** "03" or "04". */
  readonly chart: string
  /** At most 30 letters, digits, spaces, points, hyphens and slashes. */
  readonly title: string
}

/** Returns the first two lines of a booking batch: its data, and the headings of the columns. */
export function batchHead(header: BatchHeader): string {
  const empty = quoted('')
  const origin = [quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13', header.createdAt]
  const client = [quoted('RE'), empty, empty, header.consultantNumber, header.clientNumber]
  const year = [compactDay(header.fiscalYearStart), String(header.accountLength)]
  const batch = [compactDay(header.from), compactDay(header.to), quoted(header.title), empty]
  // Financial accounting, for no special purpose, not closed: the tax adviser checks it first.
  const purpose = ['1', '0', '0', quoted('EUR')]
  const rest = ['', empty, '', '', quoted(header.chart), '', '', empty, empty]
  const fields = [...origin, '', ...client, ...year, ...batch, ...purpose, ...rest]
  return fields.join(';') + LINE_END + columns.join(';') + LINE_END
}

export interface BookingRow {
  /** Above 0. */
  readonly cents: number
  /** `S` (debit) or `H` (credit), of `account`. */
  readonly side: 'S' | 'H'
  readonly account: string
  readonly contraAccount: string
  /** "YYYY-MM-DD". */
  readonly day: string
  /** The number of the invoice or order. */
  readonly reference: string
  readonly text: string
}

/** Returns a line of a booking batch. Account and contra account have no tax key: DATEV's revenue accounts know it. */
export function batchLine(row: BookingRow): string {
  const values = new Map<number, string>([
    [1, `${Math.trunc(row.cents / 100)},${String(row.cents % 100).padStart(2, '0')}`],
    [2, row.side],
    [3, 'EUR'],
    [7, row.account],
    [8, row.contraAccount],
    [10, row.day.slice(8) + row.day.slice(5, 7)],
    [11, row.reference.replaceAll(/[^\w$&%*+/-]/g, '-').slice(0, MAX_REFERENCE)],
    [14, fitted(plainText(row.text), MAX_TEXT)],
    [114, '0'],
  ])
  const fields = columns.map((_, index) => {
    const value = values.get(index + 1) ?? ''
    return textColumns.has(index + 1) ? quoted(value) : value
  })
  return fields.join(';') + LINE_END
}
