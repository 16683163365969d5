import type { BusinessView } from './business-view.ts'

/** A legal statement about the business with its German heading. */
interface LegalExtra {
  readonly label: string
  readonly value: string
}

/** Lists the statements of the imprint that apply to this business only (§ 5 DDG). */
export function legalExtras({ register }: Pick<BusinessView, 'register'>): LegalExtra[] {
  const { court, number, economicId, lucid, organicBody } = register
  return [
    { label: 'Registereintrag', value: court && `${court}, ${number}` },
    { label: 'Wirtschafts-Identifikationsnummer', value: economicId },
    { label: 'Verpackungsregister LUCID', value: lucid },
    { label: 'Öko-Kontrollstelle', value: organicBody },
  ].filter(({ value }) => value !== '')
}
