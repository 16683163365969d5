import type { TaxRegime } from '../../../business/domain/business-settings.ts'
import { SMALL_BUSINESS_NOTE } from '../../../business/domain/price-note.ts'

/** Returns the note beside the price of a service, which is not shipped (PAngV § 6). */
export function servicePriceNote(regime: TaxRegime): string {
  return regime === 'regular' ? 'inkl. MwSt.' : SMALL_BUSINESS_NOTE
}
