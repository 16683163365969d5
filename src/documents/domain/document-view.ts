import * as z from 'zod/mini'
import { documentKinds } from './document-kinds.ts'

/** `GET /api/orders/{id}/documents`: the documents issued for an order, oldest first. */
export const documentViewSchema = z.object({
  number: z.string(),
  kind: z.enum(documentKinds),
  issuedAt: z.string(),
})

export type DocumentView = z.infer<typeof documentViewSchema>
