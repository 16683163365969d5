import type { DocumentContent } from '../../domain/document-content.ts'

/** VAT category of EN 16931: standard rate, zero rate, exempt. */
export type TaxCategory = 'S' | 'Z' | 'E'

/** One VAT category and rate of an invoice. Amounts are cents. */
export interface TaxGroup {
  readonly category: TaxCategory
  readonly ratePercent: number
  readonly netCents: number
  readonly taxCents: number
}

/** A line of an e-invoice without VAT. */
export interface NetLine {
  readonly name: string
  readonly detail: string
  readonly quantity: number
  readonly netCents: number
  readonly group: TaxGroup
}

/** The part of the shipping fee that one VAT rate bears; negative where rounding left less than nothing. */
export interface NetCharge {
  readonly netCents: number
  readonly group: TaxGroup
}

/** The amounts of an invoice as EN 16931 sums them up: net first, then VAT. */
export interface NetAmounts {
  readonly lines: readonly NetLine[]
  readonly charges: readonly NetCharge[]
  readonly groups: readonly TaxGroup[]
  /** Equals the invoice's gross total. */
  readonly totalCents: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, part) => total + part, 0)

/**
 * Splits a net total among gross parts. Each part is rounded from its running total, so that the parts add
 * up to the net total exactly and each is less than a cent from its exact value.
 */
function splitNet(grossParts: readonly number[], netTotal: number): number[] {
  const grossTotal = sum(grossParts)
  let [gross, shared] = [0, 0]
  return grossParts.map((part) => {
    gross += part
    const until = grossTotal === 0 ? 0 : Math.round((netTotal * gross) / grossTotal)
    const share = until - shared
    shared = until
    return share
  })
}

interface GrossGroup extends TaxGroup {
  readonly grossCents: number
  readonly holds: (ratePercent: number) => boolean
}

function grossGroups(
  { taxRegime, taxes, totalCents }: DocumentContent,
  sign: number,
): GrossGroup[] {
  if (taxRegime === 'small-business') {
    const grossCents = sign * totalCents
    const exempt = { category: 'E', ratePercent: 0, taxCents: 0 } as const
    return [{ ...exempt, grossCents, netCents: grossCents, holds: () => true }]
  }
  return taxes.map(({ ratePercent, grossCents, taxCents }) => ({
    category: ratePercent === 0 ? 'Z' : 'S',
    ratePercent,
    grossCents: sign * grossCents,
    taxCents: sign * taxCents,
    netCents: sign * (grossCents - taxCents),
    holds: (rate) => rate === ratePercent,
  }))
}

/** Makes the shipping fee the lines of an invoice without goods, because an invoice needs a line (BR-16). */
function withLine(
  lines: readonly NetLine[],
  charges: readonly NetCharge[],
): Pick<NetAmounts, 'lines' | 'charges'> {
  if (lines.length > 0) return { lines, charges }
  return {
    lines: charges.map((charge) => ({ ...charge, name: 'Versand', detail: '', quantity: 1 })),
    charges: [],
  }
}

/**
 * Returns the net amounts of an invoice with gross prices. VAT and net total of every rate are those of the
 * invoice. Those of a cancellation are positive, because the document's type says that they are credited.
 * Throws when the rates do not add up to the total.
 */
export function netAmounts(content: DocumentContent): NetAmounts {
  const sign = content.kind === 'cancellation' ? -1 : 1
  const groups = grossGroups(content, sign)
  const totalCents = sign * content.totalCents
  if (sum(groups.map(({ grossCents }) => grossCents)) !== totalCents) {
    throw new Error(`the VAT rates of ${content.number} do not add up to its total`)
  }
  const lines: { index: number; line: NetLine }[] = []
  const charges: NetCharge[] = []
  for (const { grossCents, holds, ...group } of groups) {
    const own = [...content.lines.entries()].filter(([, line]) => holds(line.taxRatePercent))
    const goods = own.map(([, { totalCents: cents }]) => sign * cents)
    const shipping = grossCents - sum(goods)
    const nets = splitNet([...goods, shipping], group.netCents)
    for (const [position, [index, { name, detail, quantity }]] of own.entries()) {
      const netCents = nets[position] ?? 0
      lines.push({ index, line: { name, detail, quantity: sign * quantity, netCents, group } })
    }
    if (shipping !== 0) charges.push({ netCents: nets.at(-1) ?? 0, group })
  }
  if (lines.length !== content.lines.length) {
    throw new Error(`a line of ${content.number} has a VAT rate that its totals lack`)
  }
  return {
    ...withLine(
      lines.toSorted((a, b) => a.index - b.index).map(({ line }) => line),
      charges,
    ),
    groups: groups.map(({ category, ratePercent, netCents, taxCents }) => ({
      category,
      ratePercent,
      netCents,
      taxCents,
    })),
    totalCents,
  }
}
