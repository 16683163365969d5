import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import { csvRoles, isComplete } from './csv-mapping.ts'
import { decidedStates } from './transaction-state.ts'

const text = z.string({ error: CHECK_YOUR_INPUT })
const MAX_COLUMNS = 200

/** `PUT /api/admin/bank-csv-mappings`. */
export const mappingInputSchema = z.object(
  {
    headerKey: text.check(z.regex(/^[0-9a-f]{64}$/, { error: CHECK_YOUR_INPUT })),
    mapping: z
      .partialRecord(
        z.enum(csvRoles, { error: CHECK_YOUR_INPUT }),
        z.int({ error: CHECK_YOUR_INPUT }).check(z.minimum(0), z.maximum(MAX_COLUMNS)),
        { error: CHECK_YOUR_INPUT },
      )
      .check(
        z.refine(isComplete, {
          error: 'Bitte wählen Sie die Spalten für Buchungstag, Betrag und Verwendungszweck.',
        }),
      ),
  },
  { error: CHECK_YOUR_INPUT },
)
export type MappingInput = z.infer<typeof mappingInputSchema>

/** `POST /api/admin/bank-transactions/{id}/booking`. */
export const transactionBookingInputSchema = z.object(
  {
    orderId: text,
    /** The open amount that the admin saw, in euro as text. */
    seenOpen: z.optional(text),
    /** Makes a cancelled order valid again, with the payment that came too late. */
    revive: z._default(z.boolean({ error: CHECK_YOUR_INPUT }), false),
  },
  { error: CHECK_YOUR_INPUT },
)

/** `POST /api/admin/bank-transactions/{id}/decision`: it concerns no order, or has to go back to its payer. */
export const transactionDecisionInputSchema = z.object(
  { decision: z.enum(['ignored', 'refund-due'], { error: CHECK_YOUR_INPUT }) },
  { error: CHECK_YOUR_INPUT },
)
export type Decision = z.infer<typeof transactionDecisionInputSchema>['decision']

/** `POST /api/admin/bank-transactions/{id}/undo`: the decision that the admin saw. */
export const transactionUndoInputSchema = z.object(
  {
    decision: z.enum(decidedStates, { error: CHECK_YOUR_INPUT }),
    /** The order that it was booked for; not compared when it is missing. */
    orderId: z.optional(text),
  },
  { error: CHECK_YOUR_INPUT },
)
export type UndoInput = z.infer<typeof transactionUndoInputSchema>

/** `POST /api/admin/bank-returns/{id}/booking`: the payment that the bank returned. */
export const returnInputSchema = z.object({ paymentId: text }, { error: CHECK_YOUR_INPUT })
