import { refusal } from '../../platform/domain/refusal.ts'
import { pagePatterns } from '../../urls.ts'

interface KindFacts {
  /** German title of the page and of the PDF. */
  readonly title: string
  /** Path of the page that shows the text. */
  readonly path: string
}

/** The legal texts that the owner can replace. Keys are stored, so they never change. */
export const legalTexts = {
  terms: { title: 'AGB', path: pagePatterns.terms },
  withdrawal: { title: 'Widerrufsbelehrung', path: pagePatterns.withdrawal },
  privacy: { title: 'Datenschutz', path: pagePatterns.privacy },
  imprint: { title: 'Impressum', path: pagePatterns.imprint },
  shipping: { title: 'Versand & Lieferung', path: pagePatterns.shipping },
} as const satisfies Readonly<Record<string, KindFacts>>

export type LegalTextKind = keyof typeof legalTexts

/** The keys, in the order of the admin page. */
export const legalTextKinds = ['terms', 'withdrawal', 'privacy', 'imprint', 'shipping'] as const

/** Returned for a kind that does not exist. */
export const legalTextNotFound = refusal('not-found', 'Diesen Rechtstext gibt es nicht.')

/** Returns the kind with this key, or undefined. */
export function knownLegalTextKind(key: string | undefined): LegalTextKind | undefined {
  return legalTextKinds.find((kind) => kind === key)
}
