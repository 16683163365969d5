/** What an API key may be allowed to do, with the words of the admin area. */
export const apiScopes = {
  'orders:read': {
    label: 'Bestellungen lesen',
    text: 'Liste, einzelne Bestellungen mit Anschrift und Lieferschein, Verlauf mit Notizen und Zahlungen',
  },
  'orders:ship': {
    label: 'Bestellungen versenden',
    text: 'Bezahlte Bestellungen als versendet oder geliefert melden, mit Sendungsnummer',
  },
  'documents:read': {
    label: 'Belege lesen',
    text: 'Rechnungen und Stornorechnungen, auch als XRechnung und für einen ganzen Monat',
  },
  'payments:read': {
    label: 'Zahlungen lesen',
    text: 'Zahlungen und Erstattungen der Bestellungen und die Umsätze des Kontos mit Namen und IBAN',
  },
  'products:read': {
    label: 'Produkte lesen',
    text: 'Produkte und Sets mit Bestand und Preisen',
  },
  'products:stock': {
    label: 'Bestand setzen',
    text: 'Nur den Bestand der Produkte',
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly text: string }>>

export type ApiScope = keyof typeof apiScopes

export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]]

/** Returns a list of scopes as an admin reads it. */
export function scopeText(scopes: readonly ApiScope[]): string {
  return scopes.map((scope) => apiScopes[scope].label).join(', ')
}
