import { refundDebits } from '../../src/refunds/server/debits/refund-debits.ts'
import type { TestShop } from '../shop.ts'

/** The account of the statements that tests make. */
export const ACCOUNT = 'DE02120300000000202051'

export interface MadePayment {
  readonly amount: string
  readonly text: string
  readonly name?: string
  readonly iban?: string
  /** YYYY-MM-DD. */
  readonly day?: string
  readonly reference?: string
  readonly endToEndId?: string
  readonly batchId?: string
  readonly side?: 'CRDT' | 'DBIT'
  readonly status?: 'BOOK' | 'PDNG'
  readonly currency?: string
  /** Whether it takes an earlier booking back. */
  readonly isReversal?: boolean
  /** The code why the bank returned it, without the mark of a reversal. */
  readonly returnReason?: string
}

interface CamtOptions {
  readonly kind?: '052' | '053'
  readonly version?: '02' | '08'
  /** Written at the place of the document type. */
  readonly prolog?: string
  readonly encoding?: string
  /** The day of the closing balance; none without it. */
  readonly closesOn?: string
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escape(text)}</${name}>`

function entryXml(payment: MadePayment, version: '02' | '08'): string {
  const { amount, text, name, iban, day = '2026-11-20', reference } = payment
  const { side = 'CRDT', status = 'BOOK', currency = 'EUR', isReversal = false } = payment
  const isNew = version === '08'
  const person = element('Nm', name)
  const isReturn = isReversal || payment.returnReason !== undefined
  const other = (side === 'CRDT') === isReturn ? 'Cdtr' : 'Dbtr'
  return [
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>`,
    element('RvslInd', isReversal ? 'true' : undefined),
    isNew ? `<Sts><Cd>${status}</Cd></Sts>` : `<Sts>${status}</Sts>`,
    `<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>`,
    element('AcctSvcrRef', reference),
    '<NtryDtls><TxDtls><Refs>',
    element('PmtInfId', payment.batchId),
    element('EndToEndId', payment.endToEndId ?? 'NOTPROVIDED'),
    '</Refs><RltdPties>',
    `<${other}>${isNew ? `<Pty>${person}</Pty>` : person}</${other}>`,
    iban === undefined ? '' : `<${other}Acct><Id><IBAN>${iban}</IBAN></Id></${other}Acct>`,
    '</RltdPties><RmtInf>',
    element('Ustrd', text),
    '</RmtInf>',
    payment.returnReason === undefined
      ? ''
      : `<RtrInf><Rsn><Cd>${payment.returnReason}</Cd></Rsn></RtrInf>`,
    '</TxDtls></NtryDtls></Ntry>',
  ].join('')
}

const closingBalance = (day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

/** Returns a CAMT file with these payments. */
export function camtFile(payments: readonly MadePayment[], options: CamtOptions = {}): string {
  const { kind = '053', version = '08', prolog = '', encoding = 'UTF-8', closesOn } = options
  const [root, part] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrAcctRpt', 'Rpt']
  const entries = payments.map((payment) => entryXml(payment, version)).join('\n')
  return `<?xml version="1.0" encoding="${encoding}"?>${prolog}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}"><${root}>
<GrpHdr><MsgId>1</MsgId></GrpHdr><${part}><Id>1</Id>
<Acct><Id><IBAN>${ACCOUNT}</IBAN></Id></Acct>${closesOn === undefined ? '' : closingBalance(closesOn)}
${entries}
</${part}></${root}></Document>`
}

/** Returns a CSV-CAMT file, as Sparkassen offer it, with these payments. */
export function csvCamtFile(payments: readonly MadePayment[]): string {
  const header =
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"'
  const rows = payments.map((payment) => {
    const { amount, text, name = '', iban = '', day = '2026-11-20', side, status } = payment
    const [year = '', month, date] = day.split('-')
    const short = `${date}.${month}.${year.slice(2)}`
    const typed = `${side === 'DBIT' ? '-' : ''}${amount.replace('.', ',')}`
    const info = status === 'PDNG' ? 'Umsatz vorgemerkt' : 'Umsatz gebucht'
    const cells = [ACCOUNT, short, short, 'GUTSCHR. UEBERWEISUNG', text, '', '']
    const more = [payment.endToEndId ?? '', '', '', '', name, iban, 'BYLADEM1001', typed]
    return [...cells, ...more, payment.currency ?? 'EUR', info]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(';')
  })
  return [header, ...rows].join('\r\n')
}

/** What the inbox of a started shop has. */
export const inboxDeps = ({ deps }: TestShop) => ({ ...deps, outgoing: refundDebits })
