import * as z from 'zod/mini'
import { MAX_CANCELLATION_WORDS, partReasons } from '../../orders/domain/cancellation.ts'
import { CHECK_YOUR_INPUT, CHOOSE_REASON } from '../../platform/domain/check-your-input.ts'
import { paragraphSchema } from '../../platform/domain/text-schema.ts'

const MAX_LINES = 200
const MAX_PACKS = 1_000_000

/** Shown when no pack is chosen. */
export const CHOOSE_PACKS = 'Bitte wählen Sie mindestens eine Packung.'

/** Shown when nothing would be left of the order. */
export const NOTHING_LEFT =
  'Damit bliebe von der Bestellung nichts übrig. Bitte setzen Sie stattdessen ihren Status auf „Storniert“.'

const lineSchema = z.object(
  {
    position: z.int().check(z.nonnegative()),
    quantity: z.int().check(z.positive(), z.maximum(MAX_PACKS)),
    /** How many packs of the line the admin saw, so that a change in between is noticed. */
    left: z.int().check(z.nonnegative(), z.maximum(MAX_PACKS)),
  },
  { error: CHECK_YOUR_INPUT },
)

/** `POST /api/admin/orders/{id}/part-cancellations`. */
export const partCancellationInputSchema = z.object(
  {
    lines: z.array(lineSchema, { error: CHOOSE_PACKS }).check(
      z.minLength(1, { error: CHOOSE_PACKS }),
      z.maxLength(MAX_LINES, { error: CHECK_YOUR_INPUT }),
      z.refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
        error: CHECK_YOUR_INPUT,
      }),
    ),
    reason: z.enum(partReasons, { error: CHOOSE_REASON }),
    words: paragraphSchema({
      max: MAX_CANCELLATION_WORDS,
      message: 'Bitte geben Sie einen Text ein.',
    }),
    /** Whether the packs go back to the stock; spoiled ones do not. */
    restock: z.boolean({ error: CHECK_YOUR_INPUT }),
  },
  { error: CHECK_YOUR_INPUT },
)

export type PartCancellationInput = z.infer<typeof partCancellationInputSchema>
