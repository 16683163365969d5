/** Words of a paragraph; those with a path name a page of the shop. */
export type LegalPart = string | { readonly text: string; readonly path: string }

/** A legal text apart from how it looks: pages, mails and PDFs say the same words. */
export type LegalBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly id?: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly parts: readonly LegalPart[] }
  /** In this order. */
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'points'; readonly items: readonly string[] }
  | { readonly kind: 'address'; readonly lines: readonly string[] }
  | { readonly kind: 'contact'; readonly phone: string; readonly email: string }

/** A paragraph. */
export function legalParagraph(...parts: readonly LegalPart[]): LegalBlock {
  return { kind: 'text', parts }
}

/** The words of a paragraph without its links. */
export function plainParts(parts: readonly LegalPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
