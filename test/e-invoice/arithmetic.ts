import { parseXmlDocument, type Element } from 'slimdom'

/** Cents as a whole number; amounts in an e-invoice have at most two decimals (BR-DEC). */
function cents(node: Element | undefined): number {
  const text = node?.textContent ?? '0'
  if (!/^-?\d+(\.\d{1,2})?$/.test(text)) throw new Error(`BR-DEC: no amount in cents: ${text}`)
  return Math.round(Number(text) * 100)
}

const all = (parent: Element, name: string): Element[] => parent.getElementsByTagName(`ram:${name}`)

const first = (parent: Element, name: string): Element | undefined => all(parent, name)[0]

const textOf = (parent: Element, name: string): string => first(parent, name)?.textContent ?? ''

const sum = (numbers: readonly number[]): number => numbers.reduce((total, part) => total + part, 0)

/** The VAT category and rate that an element names. */
const groupOf = (node: Element): string =>
  `${textOf(node, 'CategoryCode')} ${textOf(node, 'RateApplicablePercent')}`

interface Amounts {
  readonly lines: readonly {
    readonly group: string
    readonly cents: number
    readonly exact: number
  }[]
  readonly charges: readonly { readonly group: string; readonly cents: number }[]
  readonly taxes: readonly {
    readonly group: string
    readonly percent: number
    readonly basis: number
    readonly tax: number
  }[]
  readonly total: (name: string) => number
}

function readAmounts(root: Element): Amounts {
  const settlement = first(root, 'ApplicableHeaderTradeSettlement')
  const totals = first(root, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  if (!settlement || !totals) throw new Error('an invoice without settlement')
  return {
    lines: all(root, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      group: groupOf(line),
      cents: cents(first(line, 'LineTotalAmount')),
      exact: Number(textOf(line, 'ChargeAmount')) * Number(textOf(line, 'BilledQuantity')) * 100,
    })),
    charges: all(settlement, 'SpecifiedTradeAllowanceCharge').map((charge) => {
      const isCharge = charge.getElementsByTagName('udt:Indicator')[0]?.textContent === 'true'
      const amount = cents(first(charge, 'ActualAmount'))
      return { group: groupOf(charge), cents: isCharge ? amount : -amount }
    }),
    taxes: settlement.children
      .filter(({ localName }) => localName === 'ApplicableTradeTax')
      .map((tax) => ({
        group: groupOf(tax),
        percent: Number(textOf(tax, 'RateApplicablePercent')),
        basis: cents(first(tax, 'BasisAmount')),
        tax: cents(first(tax, 'CalculatedAmount')),
      })),
    total: (name) => cents(first(totals, name)),
  }
}

/** Reads the amounts of an e-invoice. */
export function parseAmounts(xml: string): Amounts {
  const root = parseXmlDocument(xml).documentElement
  if (!root) throw new Error('an empty document')
  return readAmounts(root)
}

/**
 * Returns the broken arithmetic rules of EN 16931, computed to the cent. The official rules tolerate a
 * euro in BR-CO-17; here it is the one cent that prices with VAT need.
 */
export function brokenSums({ lines, charges, taxes, total }: Amounts): string[] {
  const plus = charges.filter((charge) => charge.cents > 0).map((charge) => charge.cents)
  const minus = charges.filter((charge) => charge.cents < 0).map((charge) => -charge.cents)
  const rules: [string, number, number][] = [
    ['BR-CO-10', total('LineTotalAmount'), sum(lines.map((line) => line.cents))],
    ['BR-CO-11', total('AllowanceTotalAmount'), sum(minus)],
    ['BR-CO-12', total('ChargeTotalAmount'), sum(plus)],
    [
      'BR-CO-13',
      total('TaxBasisTotalAmount'),
      total('LineTotalAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount'),
    ],
    ['BR-CO-14', total('TaxTotalAmount'), sum(taxes.map(({ tax }) => tax))],
    ['BR-CO-15', total('GrandTotalAmount'), total('TaxBasisTotalAmount') + total('TaxTotalAmount')],
    [
      'BR-CO-16',
      total('DuePayableAmount'),
      total('GrandTotalAmount') - total('TotalPrepaidAmount'),
    ],
    ...taxes.map(({ group, basis }): [string, number, number] => [
      `BR-${group.slice(0, 1)}-08`,
      basis,
      sum([...lines, ...charges].filter((part) => part.group === group).map((part) => part.cents)),
    ]),
  ]
  const broken = rules
    .filter(([, is, shall]) => is !== shall)
    .map(([rule, is, shall]) => `${rule}: ${is} instead of ${shall}`)
  const rates = taxes
    .filter(({ basis, percent, tax }) => Math.abs(tax - (basis * percent) / 100) > 1)
    .map(({ group }) => `BR-CO-17: the tax of ${group}`)
  const prices = lines
    .filter((line) => Math.abs(line.exact - line.cents) > 0.05)
    .map((line) => `price times quantity is ${line.exact} instead of ${line.cents}`)
  return [...broken, ...rates, ...prices]
}

/** Returns the amount due for payment, in cents. */
export const payableCents = ({ total }: Amounts): number => total('DuePayableAmount')
