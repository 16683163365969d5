import * as z from 'zod/mini'

const text = z.string()

/** The seller as the settings name him when a document or the terms are written. */
export const sellerSchema = z.object({
  brand: text,
  legalName: text,
  representative: text,
  street: text,
  postalCode: text,
  city: text,
  country: text,
  phone: text,
  email: text,
  /** Empty when there is none; the tax number stands then. */
  vatId: text,
  taxNumber: text,
  bank: z.object({ accountHolder: text, iban: text, bic: text, bankName: text }),
})

export type Seller = z.infer<typeof sellerSchema>
