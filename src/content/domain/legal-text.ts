/** Text of a paragraph, or a link to a page of the shop or to an https address. */
export type LegalPart = string | { readonly text: string; readonly path: string }

/** A block of a legal text without layout, so that pages, mails and PDFs share the text. */
export type LegalBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly id?: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly parts: readonly LegalPart[] }
  /** An ordered list. */
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'points'; readonly items: readonly string[] }
  | { readonly kind: 'address'; readonly lines: readonly string[] }
  | { readonly kind: 'contact'; readonly phone: string; readonly email: string }

/** Creates a paragraph. */
export function legalParagraph(...parts: readonly LegalPart[]): LegalBlock {
  return { kind: 'text', parts }
}

function plainPart(part: LegalPart): string {
  if (typeof part === 'string') return part
  const { text, path } = part
  return path.startsWith('/') || path === text ? text : `${text} (${path})`
}

/** Returns the text of a paragraph without links; addresses outside of the shop are written out. */
export function plainParts(parts: readonly LegalPart[]): string {
  return parts.map(plainPart).join('')
}
