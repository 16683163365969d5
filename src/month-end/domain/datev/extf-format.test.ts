import { expect, test } from 'vitest'
import { noDatev } from '../../../business/domain/datev-accounts.ts'
import type { Movement } from '../allocate-money.ts'
import { bookingRows } from './booking-rows.ts'
import { fiscalYearStart, missingForDatev } from './datev-books.ts'
import { batchHead, batchLine } from './extf-format.ts'
import { encodeWindows1252, plainText } from './windows-1252.ts'

const head = batchHead({
  createdAt: '20261201093000123',
  consultantNumber: '29098',
  clientNumber: '55003',
  fiscalYearStart: '2026-01-01',
  from: '2026-11-01',
  to: '2026-11-30',
  accountLength: 4,
  chart: '03',
  title: 'Shop 2026-11',
})

const payment: Movement = {
  kind: 'payment',
  day: '2026-11-03',
  cents: 123_499,
  parts: [
    { rate: 7, grossCents: 123_400, taxCents: 8073 },
    { rate: 19, grossCents: 9, taxCents: 1 },
  ],
  unassignedCents: 90,
}

const named = (movement: Movement, customer: string) => ({
  ...movement,
  customer,
  orderNumber: '202611-1245-0001',
  reference: 'RE-2026-0007',
})

/** The heading line as DATEV's own sample file has it. */
const HEADINGS =
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink;Beleginfo - Art 1;Beleginfo - Inhalt 1;Beleginfo - Art 2;Beleginfo - Inhalt 2;Beleginfo - Art 3;Beleginfo - Inhalt 3;Beleginfo - Art 4;Beleginfo - Inhalt 4;Beleginfo - Art 5;Beleginfo - Inhalt 5;Beleginfo - Art 6;Beleginfo - Inhalt 6;Beleginfo - Art 7;Beleginfo - Inhalt 7;Beleginfo - Art 8;Beleginfo - Inhalt 8;KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung);EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung;Zusatzinformation - Art 1;Zusatzinformation- Inhalt 1;Zusatzinformation - Art 2;Zusatzinformation- Inhalt 2;Zusatzinformation - Art 3;Zusatzinformation- Inhalt 3;Zusatzinformation - Art 4;Zusatzinformation- Inhalt 4;Zusatzinformation - Art 5;Zusatzinformation- Inhalt 5;Zusatzinformation - Art 6;Zusatzinformation- Inhalt 6;Zusatzinformation - Art 7;Zusatzinformation- Inhalt 7;Zusatzinformation - Art 8;Zusatzinformation- Inhalt 8;Zusatzinformation - Art 9;Zusatzinformation- Inhalt 9;Zusatzinformation - Art 10;Zusatzinformation- Inhalt 10;Zusatzinformation - Art 11;Zusatzinformation- Inhalt 11;Zusatzinformation - Art 12;Zusatzinformation- Inhalt 12;Zusatzinformation - Art 13;Zusatzinformation- Inhalt 13;Zusatzinformation - Art 14;Zusatzinformation- Inhalt 14;Zusatzinformation - Art 15;Zusatzinformation- Inhalt 15;Zusatzinformation - Art 16;Zusatzinformation- Inhalt 16;Zusatzinformation - Art 17;Zusatzinformation- Inhalt 17;Zusatzinformation - Art 18;Zusatzinformation- Inhalt 18;Zusatzinformation - Art 19;Zusatzinformation- Inhalt 19;Zusatzinformation - Art 20;Zusatzinformation- Inhalt 20;Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto'

/** What follows the text of a booking: the places of all columns that stay empty, and 0 for "not closed". */
const REST =
  ';;"";;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;"";;"";;;;;;"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";"";;;;"";;;;"";"";;"";;;;"";"";;"";;"";;"";"";;"";;0;;;;"";;"";"";;"";;'

test('a booking batch is byte for byte what DATEV reads, with umlauts, signs and foreign letters', () => {
  const rows = [
    ...bookingRows(noDatev, named(payment, 'Zoë „Ö“ Müßig 5 €')),
    ...bookingRows(
      noDatev,
      named(
        {
          ...payment,
          kind: 'refund',
          cents: -50,
          parts: [{ rate: null, grossCents: -50, taxCents: 0 }],
          unassignedCents: 0,
        },
        'Ş. Łuk "Ei" \u{1F600}\n;=1+1',
      ),
    ),
  ]
  const bytes = encodeWindows1252(head + rows.map(batchLine).join(''))
  const lines = [
    '"EXTF";700;21;"Buchungsstapel";13;20261201093000123;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"Shop 2026-11";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    HEADINGS,
    `1234,00;"S";"EUR";;;"";1200;8300;"";0311;"RE-2026-0007";"";;"Zahlung 202611-1245-0001 Zoë \x84Ö\x93 Müßig 5 \x80"${REST}`,
    `0,09;"S";"EUR";;;"";1200;8400;"";0311;"RE-2026-0007";"";;"Zahlung 202611-1245-0001 Zoë \x84Ö\x93 Müßig 5 \x80"${REST}`,
    `0,90;"S";"EUR";;;"";1200;1590;"";0311;"RE-2026-0007";"";;"Zahlung 202611-1245-0001 Zoë \x84Ö\x93 Müßig 5 \x80"${REST}`,
    `0,50;"H";"EUR";;;"";1200;8195;"";0311;"RE-2026-0007";"";;"Erstattung 202611-1245-0001 S. Luk ""Ei"" ? ;'=1+1"${REST}`,
  ]
  // Each byte as the character of that number, so that a failure shows where the file differs.
  const file = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  expect(file).toBe(lines.map((line) => `${line}\r\n`).join(''))
})

test('texts and numbers of a booking keep the lengths and characters that DATEV allows', () => {
  const [row] = bookingRows(noDatev, {
    ...named(payment, '"'.repeat(80)),
    reference: `Ä 1.2:3;${'x'.repeat(50)}`,
  })
  const fields = (row ? batchLine(row) : '').split(';')
  expect(fields[10]).toBe(`"--1-2-3-${'x'.repeat(28)}"`)
  expect(fields[13]?.length).toBeLessThanOrEqual(62)
  expect(fields[13]?.replaceAll('""', '').endsWith('"')).toBe(true)
})

test('letters that Windows-1252 lacks lose their marks, and other characters become question marks', () => {
  expect(plainText('Ștefan Őrsi Đukić Αθήνα 東京 👩‍🍳 e\u0301\u202E\u0007')).toBe(
    'Stefan Orsi Dukic ????? ?? ?? é ',
  )
  expect(() => encodeWindows1252('東')).toThrow('Windows-1252')
})

test('a change of the order alone is booked against the account for money without a rate', () => {
  const parts = [
    { rate: 7, grossCents: 163, taxCents: 11 },
    { rate: 19, grossCents: -163, taxCents: -26 },
  ]
  const moved = { ...payment, kind: 'withdrawal', cents: 0, parts, unassignedCents: 0 } as const
  const rows = bookingRows(noDatev, named(moved, 'Karla'))
  expect(
    rows.map(({ cents, side, account, contraAccount }) => [cents, side, account, contraAccount]),
  ).toEqual([
    [163, 'S', '1590', '8300'],
    [163, 'H', '1590', '8400'],
  ])
})

test('the accounts are those of the tax adviser, or else those of the chart in their length', () => {
  const settings = {
    ...noDatev,
    chart: 'SKR04',
    accountLength: 6,
    accounts: { ...noDatev.accounts, bank: '181000' },
  } as const
  const rows = bookingRows(settings, named(payment, 'Karla'))
  expect(rows.map(({ account, contraAccount }) => [account, contraAccount])).toEqual([
    ['181000', '430000'],
    ['181000', '440000'],
    ['181000', '137000'],
  ])
})

test('a batch needs the numbers of adviser and client, and an account for every rate', () => {
  expect(missingForDatev(noDatev, [7, null])).toEqual(['die Beraternummer', 'die Mandantennummer'])
  const numbers = { ...noDatev, consultantNumber: '1001', clientNumber: '1' }
  expect(missingForDatev(numbers, [7, 19, null])).toEqual([])
  expect(missingForDatev(numbers, [0, 16])).toHaveLength(2)
})

test.each([
  [1, '2026-01', '2026-01-01'],
  [1, '2026-12', '2026-01-01'],
  [7, '2026-06', '2025-07-01'],
  [7, '2026-07', '2026-07-01'],
])('with a fiscal year from month %d on, %s belongs to the year from %s', (first, month, start) => {
  expect(fiscalYearStart({ ...noDatev, fiscalYearMonth: first }, month)).toBe(start)
})
