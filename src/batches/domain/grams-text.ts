const kilograms = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 3,
})

/** Formats grams as kilograms, "12,50 kg". */
export const inKilograms = (grams: number): string => `${kilograms.format(grams / 1000)}\u{A0}kg`

/**
 * Parses typed kilograms, "12,5" or "12.5 kg", to grams; null for anything else. "1.000" is refused, because it may
 * mean one kilogram or a thousand.
 */
export function parseKilograms(typed: string): number | null {
  const digits = typed.trim().replace(/\s*kg$/i, '')
  if (!/^\d{1,4}(?:,\d{1,3}|\.\d{1,2})?$/.test(digits)) return null
  return Math.round(Number(digits.replace(',', '.')) * 1000)
}

/** Formats grams as they are typed in German, "12,5": kilograms without the unit. */
export const typedKilograms = (grams: number): string => String(grams / 1000).replace('.', ',')
