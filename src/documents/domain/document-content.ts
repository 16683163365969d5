import * as z from 'zod/mini'
import { taxRegimes } from '../../business/domain/business-settings.ts'
import { shippingMethods } from '../../business/domain/shipping.ts'
import { sellerSchema } from '../../business/domain/seller.ts'
import { documentKinds } from './document-kinds.ts'

const text = z.string()
const cents = z.int()

const lineSchema = z.object({
  quantity: z.int(),
  name: text,
  /** Kind, pack size and grind. */
  detail: text,
  unitPriceCents: cents,
  totalCents: cents,
  taxRatePercent: z.int(),
})

/**
 * Everything an issued document says (UStG § 14 Abs. 4): stored with its number, so that nothing
 * later changes it. Amounts in cents, gross; negative in a cancellation, like its quantities.
 */
export const documentContentSchema = z.object({
  kind: z.enum(documentKinds),
  number: text,
  /** ISO moment. */
  issuedAt: text,
  /** The invoice that a cancellation takes back. */
  cancels: z.nullable(z.object({ number: text, issuedAt: text })),
  seller: sellerSchema,
  buyer: z.object({ name: text, street: text, postalCode: text, city: text, country: text }),
  order: z.object({ number: text, placedAt: text, shippingMethod: z.enum(shippingMethods) }),
  /** When the goods left or lay ready; null when the invoice was issued before. */
  suppliedAt: z.nullable(text),
  /** When they come, in words, for an invoice that was issued before. */
  expectedDelivery: text,
  lines: z.array(lineSchema),
  subtotalCents: cents,
  shippingCents: cents,
  totalCents: cents,
  taxRegime: z.enum(taxRegimes),
  /** One entry a rate; empty for a small business (§ 19 UStG). */
  taxes: z.array(z.object({ ratePercent: z.int(), grossCents: cents, taxCents: cents })),
})

export type DocumentContent = z.infer<typeof documentContentSchema>
export type Buyer = DocumentContent['buyer']

/** What takes an issued invoice back: the same with every amount and quantity negated. */
export function toCancellation(
  invoice: DocumentContent,
  fresh: Pick<DocumentContent, 'number' | 'issuedAt' | 'seller'>,
): DocumentContent {
  return {
    ...invoice,
    ...fresh,
    kind: 'cancellation',
    cancels: { number: invoice.number, issuedAt: invoice.issuedAt },
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: negated(line.quantity),
      totalCents: negated(line.totalCents),
    })),
    subtotalCents: negated(invoice.subtotalCents),
    shippingCents: negated(invoice.shippingCents),
    totalCents: negated(invoice.totalCents),
    taxes: invoice.taxes.map(({ ratePercent, grossCents, taxCents }) => ({
      ratePercent,
      grossCents: negated(grossCents),
      taxCents: negated(taxCents),
    })),
  }
}

/** Never -0, which would be printed as such. */
const negated = (value: number): number => (value === 0 ? 0 : -value)
