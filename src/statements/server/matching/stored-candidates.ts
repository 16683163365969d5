import * as z from 'zod/mini'
import { matchReasons } from '../../domain/matching/match-transaction.ts'

const storedSchema = z.array(
  z.object({ orderId: z.string(), score: z.number(), reasons: z.array(z.enum(matchReasons)) }),
)

/** An order that a transaction could be meant for, as it is stored with the transaction. */
export type StoredCandidate = z.infer<typeof storedSchema>[number]

/** Reads the stored candidates; none before the transaction was matched. */
export function readCandidates(stored: string): StoredCandidate[] {
  return stored === '' ? [] : storedSchema.parse(JSON.parse(stored))
}
