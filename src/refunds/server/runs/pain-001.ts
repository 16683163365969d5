import {
  element,
  optionalElement,
  xmlDocument,
  type Xml,
} from '../../../platform/server/xml/write-xml.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import { MAX_SEPA_REFERENCE, sepaName, sepaText } from '../../domain/sepa-text.ts'
import type { RefundRunsTable } from '../refunds-tables.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** One transfer of a SEPA file. */
export interface SepaTransfer {
  readonly endToEndId: string
  readonly amountCents: number
  readonly holder: string
  /** Compact. */
  readonly iban: string
  readonly remittance: string
}

/** The id of a file that the bank gets, at most 35 characters; statements may cite it. */
export const messageId = (runId: string): string => runId.replaceAll('-', '')

const account = (iban: string): Xml => element('Id', [element('IBAN', iban)])

function transferXml({ endToEndId, amountCents, holder, iban, remittance }: SepaTransfer): Xml {
  return element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId)]),
    element('Amt', [element('InstdAmt', centsToAmount(amountCents), { Ccy: 'EUR' })]),
    element('Cdtr', [element('Nm', sepaName(holder))]),
    element('CdtrAcct', [account(iban)]),
    element('RmtInf', [element('Ustrd', sepaText(remittance, MAX_SEPA_REFERENCE))]),
  ])
}

/** The shop's bank, by its BIC if the owner gave one. */
function debtorAgent(bic: string): Xml {
  const known = optionalElement('BICFI', bic)
  const unknown = element('Othr', [element('Id', 'NOTPROVIDED')])
  return element('DbtrAgt', [element('FinInstnId', [known ?? unknown])])
}

/**
 * Returns a file of SEPA credit transfers for the bank (ISO 20022 pain.001.001.09). The same run and transfers give the
 * same text. Each transfer is asked to be booked on its own, so that the statement shows it with its end-to-end id.
 */
export function sepaFile(run: RefundRunsTable, transfers: readonly SepaTransfer[]): string {
  const debtor = sepaName(run.debtor_name)
  const totalCents = transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const sums = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', centsToAmount(totalCents)),
  ]
  const id = messageId(run.id)
  const header = element('GrpHdr', [
    element('MsgId', id),
    element('CreDtTm', run.created_at),
    ...sums,
    element('InitgPty', [element('Nm', debtor)]),
  ])
  const payment = element('PmtInf', [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    ...sums,
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
    element('ReqdExctnDt', [element('Dt', run.execution_date)]),
    element('Dbtr', [element('Nm', debtor)]),
    element('DbtrAcct', [account(run.debtor_iban)]),
    debtorAgent(run.debtor_bic),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(transferXml),
  ])
  const body = element('CstmrCdtTrfInitn', [header, payment])
  return xmlDocument(element('Document', [body], { xmlns: NAMESPACE }))
}
