import { berlinDate } from '../../../platform/domain/german-format.ts'
import { centsToAmount } from '../../../platform/domain/money.ts'
import { SMALL_BUSINESS_NOTE } from '../../../business/domain/price-note.ts'
import { owesNothing, prepaidCents, type DocumentContent } from '../../domain/document-content.ts'
import { occasionNotes, paymentNote, shippingLabel } from '../../domain/invoice-texts.ts'
import { netAmounts, type NetAmounts, type NetLine, type TaxGroup } from './net-amounts.ts'
import { buyerParty, sellerParty } from './parties.ts'
import {
  element,
  optionalElement,
  requiredElement,
  xmlDocument,
  type Xml,
} from '../../../platform/server/xml/write-xml.ts'

/** The formats of the XML: the one inside of every PDF, and the one that public authorities demand. */
export type EInvoiceProfile = 'zugferd' | 'xrechnung'

const GUIDELINES: Readonly<Record<EInvoiceProfile, string>> = {
  zugferd: 'urn:cen.eu:en16931:2017',
  xrechnung: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
}

const PEPPOL_BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** UNTDID 1001: commercial invoice and credit note. */
const TYPE_CODES = { invoice: '380', cancellation: '381' } as const

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

function context(profile: EInvoiceProfile): Xml {
  const parameter = (kind: string, id: string): Xml =>
    element(`ram:${kind}SpecifiedDocumentContextParameter`, [element('ram:ID', id)])
  return element('rsm:ExchangedDocumentContext', [
    profile === 'xrechnung' ? parameter('BusinessProcess', PEPPOL_BILLING) : null,
    parameter('Guideline', GUIDELINES[profile]),
  ])
}

/** Returns a date in format 102, YYYYMMDD, of a day "YYYY-MM-DD". */
function date(name: string, day: string, prefix: 'udt' | 'qdt' = 'udt'): Xml {
  const text = element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })
  return element(name, [text])
}

const dayOf = (iso: string): string => berlinDate(new Date(iso))

function header(content: DocumentContent): Xml {
  return element('rsm:ExchangedDocument', [
    element('ram:ID', content.number),
    element('ram:TypeCode', TYPE_CODES[content.kind]),
    date('ram:IssueDateTime', dayOf(content.issuedAt)),
    ...occasionNotes(content).map((note) =>
      element('ram:IncludedNote', [element('ram:Content', note)]),
    ),
  ])
}

/**
 * Returns a tax element: optional amount, exemption reason and basis, then category and rate, in the order of the
 * schema.
 */
function tax(
  name: string,
  { category, ratePercent }: TaxGroup,
  amounts: { readonly tax?: string; readonly reason?: string; readonly basis?: string } = {},
): Xml {
  return element(name, [
    optionalElement('ram:CalculatedAmount', amounts.tax),
    element('ram:TypeCode', 'VAT'),
    optionalElement('ram:ExemptionReason', amounts.reason),
    optionalElement('ram:BasisAmount', amounts.basis),
    element('ram:CategoryCode', category),
    element('ram:RateApplicablePercent', String(ratePercent)),
  ])
}

/**
 * Returns the net price of a piece in euro. Its six decimals keep quantity times price within the rounding
 * of the line's total, which prices with VAT rarely divide into whole cents.
 */
function netUnitPrice({ netCents, quantity }: NetLine): string {
  const price = (netCents / 100 / (quantity || 1)).toFixed(6)
  return price.replace(/(?<=\.\d\d\d*?)0+$/, '')
}

/** UN/ECE recommendation 20: piece. */
const PIECE = 'H87'

function lineItem(line: NetLine, index: number): Xml {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [
      requiredElement('ram:Name', line.name),
      optionalElement('ram:Description', line.detail),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', netUnitPrice(line))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(line.quantity), { unitCode: PIECE }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      tax('ram:ApplicableTradeTax', line.group),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', centsToAmount(line.netCents)),
      ]),
    ]),
  ])
}

function agreement(content: DocumentContent): Xml {
  return element('ram:ApplicableHeaderTradeAgreement', [
    optionalElement('ram:BuyerReference', content.order.buyerReference),
    sellerParty(content),
    buyerParty(content.buyer),
    element('ram:SellerOrderReferencedDocument', [
      element('ram:IssuerAssignedID', content.order.number),
    ]),
  ])
}

function delivery({ suppliedAt }: DocumentContent): Xml {
  if (suppliedAt === null) return element('ram:ApplicableHeaderTradeDelivery', [])
  return element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ActualDeliverySupplyChainEvent', [
      date('ram:OccurrenceDateTime', dayOf(suppliedAt)),
    ]),
  ])
}

function paymentMeans({ kind, seller: { bank } }: DocumentContent): Xml {
  if (kind === 'cancellation') {
    // A refund goes to the customer's account, which the seller does not name.
    return element('ram:SpecifiedTradeSettlementPaymentMeans', [element('ram:TypeCode', 'ZZZ')])
  }
  const bic = optionalElement('ram:BICID', bank.bic)
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    // UNTDID 4461: SEPA credit transfer.
    element('ram:TypeCode', '58'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      requiredElement('ram:IBANID', bank.iban),
      optionalElement('ram:AccountName', bank.accountHolder),
    ]),
    bic && element('ram:PayeeSpecifiedCreditorFinancialInstitution', [bic]),
  ])
}

function shippingCharges({ charges }: NetAmounts, reason: string): Xml[] {
  return charges.map(({ netCents, group }) =>
    element('ram:SpecifiedTradeAllowanceCharge', [
      element('ram:ChargeIndicator', [element('udt:Indicator', String(netCents >= 0))]),
      element('ram:ActualAmount', centsToAmount(Math.abs(netCents))),
      requiredElement('ram:Reason', reason),
      tax('ram:CategoryTradeTax', group),
    ]),
  )
}

const sum = (parts: readonly { readonly netCents: number }[]): number =>
  parts.reduce((total, { netCents }) => total + netCents, 0)

function totals({ lines, charges, groups, totalCents }: NetAmounts, paidCents: number): Xml {
  const amount = (
    name: string,
    cents: number,
    attributes?: Readonly<Record<string, string>>,
  ): Xml => element(name, centsToAmount(cents), attributes)
  const allowances = charges.filter(({ netCents }) => netCents < 0)
  const taxCents = groups.reduce((total, group) => total + group.taxCents, 0)
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', sum(lines)),
    charges.length > 0 ? amount('ram:ChargeTotalAmount', sum(charges) - sum(allowances)) : null,
    allowances.length > 0 ? amount('ram:AllowanceTotalAmount', -sum(allowances)) : null,
    amount('ram:TaxBasisTotalAmount', sum(groups)),
    amount('ram:TaxTotalAmount', taxCents, { currencyID: 'EUR' }),
    amount('ram:GrandTotalAmount', totalCents),
    amount('ram:TotalPrepaidAmount', paidCents),
    amount('ram:DuePayableAmount', totalCents - paidCents),
  ])
}

function paymentTerms(content: DocumentContent): Xml {
  const { kind, payment } = content
  const unpaidPayment = kind === 'invoice' && !payment?.paidAt && !owesNothing(content) && payment
  return element('ram:SpecifiedTradePaymentTerms', [
    element('ram:Description', paymentNote(content)),
    unpaidPayment ? date('ram:DueDateDateTime', unpaidPayment.dueOn) : null,
  ])
}

function cancelledInvoice({ cancels }: DocumentContent): Xml | null {
  if (!cancels) return null
  return element('ram:InvoiceReferencedDocument', [
    element('ram:IssuerAssignedID', cancels.number),
    date('ram:FormattedIssueDateTime', dayOf(cancels.issuedAt), 'qdt'),
  ])
}

function settlement(content: DocumentContent, amounts: NetAmounts): Xml {
  const shipping = shippingLabel(content)
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', content.order.number),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    paymentMeans(content),
    ...amounts.groups.map((group) =>
      tax('ram:ApplicableTradeTax', group, {
        tax: centsToAmount(group.taxCents),
        basis: centsToAmount(group.netCents),
        ...(group.category === 'E' ? { reason: SMALL_BUSINESS_NOTE } : {}),
      }),
    ),
    ...shippingCharges(amounts, shipping),
    paymentTerms(content),
    totals(amounts, prepaidCents(content)),
    cancelledInvoice(content),
  ])
}

/**
 * Returns the XML of an invoice or its cancellation: a Cross Industry Invoice D22B after EN 16931 (UStG § 14
 * Abs. 1). Throws when the content's VAT rates do not add up to its total.
 */
export function ciiInvoice(content: DocumentContent, profile: EInvoiceProfile): string {
  const amounts = netAmounts(content)
  return xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        context(profile),
        header(content),
        element('rsm:SupplyChainTradeTransaction', [
          ...amounts.lines.map(lineItem),
          agreement(content),
          delivery(content),
          settlement(content, amounts),
        ]),
      ],
      NAMESPACES,
    ),
  )
}
