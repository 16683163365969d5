import * as z from 'zod/mini'

const text = z.string()

/** The seller's data from the settings, as a document or the terms store it. */
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
  /** Empty when there is none; documents then show the tax number. */
  vatId: text,
  taxNumber: text,
  bank: z.object({ accountHolder: text, iban: text, bic: text, bankName: text }),
})

export type Seller = z.infer<typeof sellerSchema>
