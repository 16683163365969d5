import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  camtFile,
  csvCamtFile,
  type MadePayment,
} from '../../../../test/money/statements.ts'
import { contentText, type Statement } from '../../domain/bank-transaction.ts'
import type { CsvMapping } from '../../domain/csv-mapping.ts'
import { headerKeyOf } from './read-csv.ts'
import { readStatement } from './read-statement.ts'

const noMapping = async (): Promise<null> => null

async function read(
  file: string | Uint8Array,
  findMapping: (key: string) => Promise<CsvMapping | null> = noMapping,
): Promise<Statement> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const statement = await readStatement(bytes, findMapping)
  if (!statement.ok) throw new Error(statement.error.message)
  return statement.value
}

const payment: MadePayment = {
  amount: '23.90',
  text: 'Bestellung 202611-1245-0042',
  name: 'Käthe Müller & Söhne',
  iban: 'DE89370400440532013000',
  reference: 'REF-1',
  endToEndId: 'E2E-1',
}

const read1 = {
  account: ACCOUNT,
  bankReference: 'REF-1',
  amountCents: 2390,
  bookingDate: '2026-11-20',
  valueDate: '2026-11-20',
  payerName: 'Käthe Müller & Söhne',
  payerIban: 'DE89370400440532013000',
  remittance: 'Bestellung 202611-1245-0042',
  endToEndId: 'E2E-1',
  batchId: '',
}

describe('CAMT', () => {
  it('the day of a closing balance is read, of no other balance, and not one that was not over', async () => {
    const balance = (kind: string, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><Dt><Dt>${day}</Dt></Dt></Bal>`
    const balances = [
      balance('PRCD', '2026-11-19'),
      balance('CLBD', '2026-11-23'),
      balance('FWAV', '2026-11-27'),
    ]
    const file = camtFile([payment]).replace('</Acct>', `</Acct>${balances.join('')}`)
    expect((await read(file)).ends).toEqual([{ account: ACCOUNT, day: '2026-11-23' }])
    const endOf = async (madeAt: string) =>
      (await read(file.replace('</MsgId>', `</MsgId><CreDtTm>${madeAt}</CreDtTm>`))).ends[0]?.day
    expect(await endOf('2026-11-24T04:00:00+01:00')).toBe('2026-11-23')
    // Made while the day of the balance was not over.
    expect(await endOf('2026-11-23T11:00:00+01:00')).toBe('2026-11-22')
  })

  it.each([
    { kind: '053', version: '08' },
    { kind: '052', version: '08' },
    { kind: '053', version: '02' },
    { kind: '052', version: '02' },
  ] as const)('a payment is read from camt.$kind version $version', async (options) => {
    expect(await read(camtFile([payment], options))).toEqual({
      transactions: [read1],
      returned: [],
      skipped: { pending: 0, foreignCurrency: 0 },
      ends: [],
      starts: [],
    })
  })

  it.each(['08', '02'] as const)(
    'money that left names its receiver in version %s',
    async (version) => {
      const paid = { ...payment, side: 'DBIT', batchId: 'FILE-1' } as const
      expect((await read(camtFile([paid], { version }))).transactions).toEqual([
        { ...read1, amountCents: -2390, batchId: 'FILE-1' },
      ])
    },
  )

  it('a file in ISO-8859-1 is read as it declares', async () => {
    const file = Buffer.from(camtFile([payment], { encoding: 'ISO-8859-1' }), 'latin1')
    expect((await read(file)).transactions[0]?.payerName).toBe('Käthe Müller & Söhne')
  })

  it('money that left is negative, and what is not booked or not in euros is only counted', async () => {
    const file = camtFile([
      { ...payment, side: 'DBIT' },
      { ...payment, status: 'PDNG' },
      { ...payment, currency: 'CHF' },
    ])
    const { transactions, skipped } = await read(file)
    expect(transactions.map(({ amountCents }) => amountCents)).toEqual([-2390])
    expect(skipped).toEqual({ pending: 1, foreignCurrency: 1 })
  })

  it('an entry that collects several payments is read as several payments', async () => {
    const detail = (amount: string, name: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties></TxDtls>`
    const file = camtFile([{ amount: '30.00', text: 'x' }]).replace(
      /<TxDtls>.*<\/TxDtls>/,
      detail('10.00', 'Anna') + detail('20.00', 'Berta'),
    )
    const { transactions } = await read(file)
    expect(transactions.map(({ amountCents, payerName }) => [amountCents, payerName])).toEqual([
      [1000, 'Anna'],
      [2000, 'Berta'],
    ])
  })

  it('every statement of a ZIP archive is read', async () => {
    const archive = zipSync({
      'auszug-1.xml': strToU8(camtFile([payment])),
      '__MACOSX/._auszug-1.xml': strToU8('rubbish'),
      'auszug-2.xml': strToU8(camtFile([payment, { ...payment, amount: '1.00' }])),
    })
    const { transactions } = await read(archive)
    expect(transactions.map(({ amountCents }) => amountCents)).toEqual([2390, 2390, 100])
  })
})

const csv = {
  Volksbank: `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung
Konto;${ACCOUNT};GENODED1;Volksbank;20.11.2026;20.11.2026;Anna Berg;DE89370400440532013000;COBADEFF;Gutschrift;202611-1245-0042;1.023,90;EUR;5.000,00;`,
  DKB: `"Girokonto";"${ACCOUNT}"
"Kontostand vom 21.11.2026:";"5.000,00 EUR"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"20.11.26";"20.11.26";"Gebucht";"Anna Berg";"Shop";"202611-1245-0042";"Eingang";"DE89370400440532013000";"1.023,90";"";"";""
"21.11.26";"";"Vorgemerkt";"Anna Berg";"Shop";"x";"Eingang";"DE89370400440532013000";"5,00";"";"";""`,
  ING: `Umsatzanzeige;Datei erstellt am: 21.11.2026 09:00

IBAN;DE02 1203 0000 0000 2020 51
Kontoname;Girokonto

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
20.11.2026;20.11.2026;Anna Berg;Gutschrift;202611-1245-0042;5.000,00;EUR;1.023,90;EUR`,
  comdirect: `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"5.000,00 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"--";"Übertrag / Überweisung";"Auftraggeber: Anna Berg Buchungstext: x";"5,00";
"20.11.2026";"20.11.2026";"Übertrag / Überweisung";"Auftraggeber: Anna Berg Buchungstext: 202611-1245-0042 Ref. 5J2C21XL0470L/17245";"1.023,90";
"Alter Kontostand";"0,00 EUR";`,
  Postbank: `Umsätze
Konto;Filial-/Kontonummer;IBAN;Währung
Business Giro;123 4567890 00;${ACCOUNT};EUR

Letzter Kontostand;;;;5.000,00;EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
20.11.2026;20.11.2026;SEPA Überweisung;Anna Berg;202611-1245-0042;DE89370400440532013000;COBADEFF;;;;;1.023,90;;;;;1.023,90;EUR
Kontostand;21.11.2026;;;5.000,00;EUR`,
  N26: `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-20,2026-11-20,"Anna Berg",DE89370400440532013000,"Credit Transfer",202611-1245-0042,Hauptkonto,1023.90,,,`,
} as const

describe('CSV', () => {
  it.each(['utf8', 'latin1'] as const)('CSV-CAMT is read in %s', async (encoding) => {
    const file = csvCamtFile([
      payment,
      { ...payment, side: 'DBIT' },
      { ...payment, status: 'PDNG' },
    ])
    const { transactions, skipped } = await read(Buffer.from(file, encoding))
    expect(transactions).toEqual([
      { ...read1, bankReference: '' },
      { ...read1, bankReference: '', amountCents: -2390 },
    ])
    expect(skipped.pending).toBe(1)
  })

  it.each(Object.entries(csv))('the CSV of %s is read', async (bank, file) => {
    const { transactions } = await read(Buffer.from(file, bank === 'comdirect' ? 'latin1' : 'utf8'))
    expect(transactions).toHaveLength(1)
    expect(transactions[0]).toMatchObject({
      account: ['comdirect', 'N26'].includes(bank) ? '' : ACCOUNT,
      amountCents: 102_390,
      bookingDate: '2026-11-20',
      valueDate: '2026-11-20',
      payerName: 'Anna Berg',
    })
    expect(transactions[0]?.remittance).toContain('202611-1245-0042')
  })

  it('unknown columns are shown, and read once they were explained', async () => {
    const file = 'Tag,Wer,Wofür,Wieviel\n20.11.2026,Anna Berg,202611-1245-0042,"1.023,90"\n'
    const refused = await readStatement(Buffer.from(file), noMapping)
    const columns = ['Tag', 'Wer', 'Wofür', 'Wieviel']
    expect(refused).toMatchObject({
      ok: false,
      error: {
        details: {
          unknownCsv: {
            headerKey: headerKeyOf(columns),
            columns,
            samples: [['20.11.2026', 'Anna Berg', '202611-1245-0042', '1.023,90']],
          },
        },
      },
    })
    const mapping = { bookingDate: 0, payerName: 1, remittance: 2, amount: 3 }
    const { transactions } = await read(file, async (key) =>
      key === headerKeyOf(columns) ? mapping : null,
    )
    expect(transactions).toMatchObject([{ amountCents: 102_390, payerName: 'Anna Berg' }])
  })

  it('a wrong day or amount is refused with its line, and nothing is read', async () => {
    const file = csvCamtFile([payment]).replace('20.11.26', '31.02.26')
    await expect(read(file)).rejects.toThrow('„31.02.26“ in Zeile 2 ist kein gültiger Tag.')
    const other = csvCamtFile([payment]).replace('23,90', '23,9x')
    await expect(read(other)).rejects.toThrow('„23,9x“ in Zeile 2 ist kein gültiger Betrag.')
  })
})

it('the same payment in XML and CSV is recognised by its content', async () => {
  const xml = await read(camtFile([payment]))
  const csvFile = await read(
    csvCamtFile([{ ...payment, text: `SVWZ+${payment.text.toUpperCase()}` }]),
  )
  const other = await read(camtFile([{ ...payment, amount: '23.91' }]))
  const contents = [xml, csvFile, other].flatMap(({ transactions }) =>
    transactions.map(contentText),
  )
  expect(contents[0]).toBe(contents[1])
  expect(contents[0]).not.toBe(contents[2])
})
