import type { TaxRegime } from './business-settings.ts'

/** Required sentence of a small business, which shows no VAT (§ 19 UStG). */
export const SMALL_BUSINESS_NOTE = 'Gemäß § 19 UStG wird keine Umsatzsteuer ausgewiesen.'

/** Returns the note beside every price, before the linked word `Versand` (PAngV § 6). */
export function priceNoteBeforeShipping(regime: TaxRegime): string {
  return regime === 'regular' ? 'inkl. MwSt., zzgl.' : 'Endpreis zzgl.'
}

/** Returns the note under a total with shipping, before the linked word `Versand`. */
export function sumNoteBeforeShipping(regime: TaxRegime): string {
  return regime === 'regular' ? 'inkl. MwSt. und' : 'inkl.'
}

/** Returns the note after the linked word `Versand`; empty under regular taxation. */
export function priceNoteAfterShipping(regime: TaxRegime): string {
  return regime === 'regular' ? '' : ` · ${SMALL_BUSINESS_NOTE}`
}
