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
 * The content of an issued document (UStG § 14 Abs. 4). It is stored with the document's number, so
 * that later changes do not affect it. Amounts are gross cents; a cancellation has negative amounts
 * and quantities.
 */
export const documentContentSchema = z.object({
  kind: z.enum(documentKinds),
  number: text,
  /** ISO moment. */
  issuedAt: text,
  /** The invoice that a cancellation cancels. */
  cancels: z.nullable(z.object({ number: text, issuedAt: text })),
  seller: sellerSchema,
  buyer: z.object({
    name: text,
    /** Only for a business: its name, its VAT id, and the email that its e-invoice names. */
    company: z.optional(text),
    vatId: z.optional(text),
    email: z.optional(text),
    street: text,
    postalCode: text,
    city: text,
    country: text,
  }),
  order: z.object({
    number: text,
    placedAt: text,
    shippingMethod: z.enum(shippingMethods),
    /** The buyer's own reference, for a public authority its Leitweg-ID. */
    buyerReference: z.optional(text),
  }),
  /** When the goods were shipped or picked up; null if invoiced before that. */
  suppliedAt: z.nullable(text),
  /** Only of a pickup. Earlier documents of one have none, and their `suppliedAt` is when the goods were ready. */
  isSuppliedByPickup: z.optional(z.literal(true)),
  /** The expected delivery in words, for an invoice that was issued before shipping. */
  expectedDelivery: text,
  /** The payment as of the issue; documents from before it was stored have none. */
  payment: z.optional(
    z.object({
      /**
       * The value date of the payment, "YYYY-MM-DD"; in earlier documents the ISO moment when it was noted. Null
       * while the order was unpaid.
       */
      paidAt: z.nullable(text),
      /** The day until which the order was to be paid, "YYYY-MM-DD". */
      dueOn: text,
      /** What counted as paid of it, for an order that no payment completed; all of it when nothing is owed. */
      paidCents: z.optional(cents),
      /** The text of the GiroCode; only for an invoice of an unpaid order. */
      girocode: z.optional(text),
    }),
  ),
  lines: z.array(lineSchema),
  subtotalCents: cents,
  shippingCents: cents,
  totalCents: cents,
  taxRegime: z.enum(taxRegimes),
  /** One entry per tax rate; empty for a small business (§ 19 UStG). */
  taxes: z.array(z.object({ ratePercent: z.int(), grossCents: cents, taxCents: cents })),
  /**
   * The seller's register entry and number of its business, which only the XML of the e-invoice shows.
   * Documents from before e-invoices have none, and their PDF has no XML.
   */
  eInvoice: z.optional(z.object({ registerCourt: text, registerNumber: text, economicId: text })),
})

export type DocumentContent = z.infer<typeof documentContentSchema>
export type Buyer = DocumentContent['buyer']

/** Returns the content of the cancellation of an invoice: every amount and quantity is negated. */
export function toCancellation(
  invoice: DocumentContent,
  fresh: Pick<DocumentContent, 'number' | 'issuedAt' | 'seller' | 'eInvoice'>,
): DocumentContent {
  return {
    ...invoice,
    ...fresh,
    // Nothing is to be paid any more.
    ...(invoice.payment && {
      payment: { ...invoice.payment, girocode: undefined, paidCents: undefined },
    }),
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

/** Returns what was paid of an invoice when it was issued, in cents; a cancellation asks for nothing. */
export function prepaidCents({ kind, payment, totalCents }: DocumentContent): number {
  if (kind === 'cancellation') return 0
  return payment?.paidAt ? totalCents : (payment?.paidCents ?? 0)
}

/** Returns whether an invoice without a payment asks for nothing, e.g. that of free goods. */
export const owesNothing = ({ payment, totalCents }: DocumentContent): boolean =>
  payment?.paidCents === totalCents

/** Never returns -0, which would be printed as "-0". */
const negated = (value: number): number => (value === 0 ? 0 : -value)
