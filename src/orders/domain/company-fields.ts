import * as z from 'zod/mini'
import { compactVatId, isVatId } from '../../business/domain/vat-id.ts'
import { companyNameSchema } from '../../platform/domain/address-fields.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'

const VAT_ID = 'Bitte prüfen Sie die USt-IdNr., zum Beispiel DE123456789.'

/** Whom the invoice is for besides the customer; every field may be empty. */
export const companyFields = {
  company: companyNameSchema,
  vatId: lineSchema({ max: 30, message: VAT_ID }).check(
    z.overwrite(compactVatId),
    z.refine((id) => id === '' || isVatId(id), { error: VAT_ID }),
  ),
  /** For a public authority its Leitweg-ID. */
  buyerReference: lineSchema({ max: 100, message: 'Bitte geben Sie das Zeichen als Text ein.' }),
} as const
