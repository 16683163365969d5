import * as z from 'zod/mini'

/** A booking that returns an earlier one. */
const returnSchema = z.object({
  /** In euro as text; negative for a customer's payment that the bank returned. */
  amount: z.string(),
  /** "YYYY-MM-DD". */
  bookingDate: z.string(),
  payerName: z.string(),
  remittance: z.string(),
})

/** Bookings that a summary names; more are only counted. */
export const MOST_RETURNS = 20

/** What became of one file. */
export const importSummarySchema = z.object({
  name: z.string(),
  /** Whether the same file was imported before; then it changed nothing. */
  isKnownFile: z.boolean(),
  newCount: z.int(),
  /** Payments that were in an earlier file. */
  knownCount: z.int(),
  /** Movements that left the account and are refunds of the shop. */
  refundCount: z.int(),
  /** Other movements that left the account, which are not stored. */
  debitCount: z.int(),
  /** Movements that are not booked yet or not in euros. */
  skippedCount: z.int(),
  /** Movements that return an earlier one. Refunds that the bank returned are among the new payments. */
  returnCount: z.int(),
  /** The first ones. */
  returns: z.array(returnSchema),
  /**
   * Whether it says of some day that it names every payment to the shop's account; without that no order is reminded.
   */
  coversDays: z.boolean(),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

/** One line of the answer to an import or to booking all certain payments, which tells how far it is. */
export const progressSchema = z.union([
  z.object({ step: z.enum(['matching', 'booking']), done: z.int(), all: z.int() }),
  z.object({
    step: z.literal('done'),
    /** Null for booking alone. */
    imported: z.nullable(importSummarySchema),
    bookedCount: z.int(),
    bookedCents: z.int(),
    /** Certain payments that could not be booked, because the order changed meanwhile. */
    failedCount: z.int(),
    /** Refunds that were booked, because a statement shows them. */
    refundsBooked: z.int(),
  }),
  z.object({ step: z.literal('failed'), message: z.string() }),
])
export type Progress = z.infer<typeof progressSchema>
