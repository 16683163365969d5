import * as z from 'zod/mini'

/** The message when a parcel is marked as shipped without its tracking code. */
export const TRACKING_CODE = 'Bitte geben Sie eine Sendungsnummer ein.'

/** Length of the longest tracking code that the shop stores; only URLs are this long. */
export const MAX_TRACKING_CODE = 100

const CHARACTERS =
  'Eine Sendungsnummer hat 3 bis 40 Zeichen: Buchstaben, Ziffern, Leerzeichen und . / _ -'

const WRONG_URL = 'Bitte geben Sie die Adresse der Sendung vollständig ein, höchstens 100 Zeichen.'

/** The longest code of a parcel service has less than 40 characters; two appended ones have more. */
const pattern = /^[A-Za-z0-9][A-Za-z0-9 ./_-]{2,39}$/

function isTrackingUrl(code: string): boolean {
  return /^[!-~]+$/.test(code) && code.length <= MAX_TRACKING_CODE && URL.canParse(code)
}

/** Returns the German message for a code that no parcel has, or null; an empty code has none. */
export function trackingCodeProblem(code: string): string | null {
  const trimmed = code.trim()
  if (trimmed === '' || pattern.test(trimmed)) return null
  if (!trimmed.startsWith('https://')) return CHARACTERS
  return isTrackingUrl(trimmed) ? null : WRONG_URL
}

/** Returns the ids of parcels whose code an earlier parcel of the list has too, however typed. */
export function repeatedCodes(
  parcels: ReadonlyArray<{ readonly id: string; readonly trackingCode: string }>,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { id, trackingCode } of parcels) {
    const code = trackingCode.replaceAll(/[\s-]/g, '').toUpperCase()
    if (code !== '' && seen.has(code)) repeated.add(id)
    seen.add(code)
  }
  return repeated
}

/** The message for a code that two parcels of one change have. */
export const REPEATED_CODE =
  'Diese Sendungsnummer ist doppelt. Bestellungen, die sich ein Paket teilen, versenden Sie bitte einzeln.'

/** A tracking code as typed: trimmed, '' for none. */
export const trackingCodeSchema = z.string({ error: TRACKING_CODE }).check(
  z.trim(),
  z.refine((code) => trackingCodeProblem(code) === null, {
    error: ({ input }) => trackingCodeProblem(String(input)) ?? CHARACTERS,
  }),
)
