import * as z from 'zod/mini'

/** `GET /api/admin/bank-returns`: payments that the bank returned and that wait for a decision. */
export const bankReturnsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** In euro as text. */
      amount: z.string(),
      /** "YYYY-MM-DD". */
      bookingDate: z.string(),
      payerName: z.string(),
      remittance: z.string(),
      /** The booked payment that the bank likely returned; null when none is found. */
      payment: z.nullable(
        z.object({
          id: z.string(),
          /** "YYYY-MM-DD". */
          valueDate: z.string(),
          orderId: z.string(),
          orderNumber: z.string(),
          customerName: z.string(),
        }),
      ),
    }),
  ),
})
export type BankReturns = z.infer<typeof bankReturnsSchema>
export type BankReturn = BankReturns['items'][number]
