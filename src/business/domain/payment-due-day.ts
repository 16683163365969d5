import { addDays } from '../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'

/** Returns the day ("YYYY-MM-DD" in Wuppertal) on which the payment of an order is due. */
export function paymentDueDay(orderedAt: string, days: number): string {
  return addDays(berlinDate(new Date(orderedAt)), days)
}
