import type { ProductText } from './product-fields.ts'
import { isOutsideEu } from './outside-eu.ts'
import type { Category } from './product-options.ts'

/** What a product says about itself, as the form and the API name it. */
export type ProductTexts = Readonly<Record<ProductText, string>> & { readonly category: Category }

/** German messages by field. */
export type MissingFacts = Partial<Record<ProductText, string>>

const LEGAL_NAME =
  'Bitte geben Sie die Bezeichnung des Lebensmittels an, zum Beispiel Röstkaffee. Ohne sie darf es nicht verkauft werden.'
const MANUFACTURER =
  'Bitte geben Sie Namen, Anschrift und E-Mail-Adresse des Herstellers an. Ohne sie darf das Produkt nicht verkauft werden.'
const RESPONSIBLE =
  'Bitte geben Sie Namen, Anschrift und E-Mail-Adresse der Person oder Firma an, die in der EU verantwortlich ist. Der Hersteller sitzt außerhalb.'
const ORGANIC =
  'Bitte geben Sie die Codenummer der Kontrollstelle und die Herkunft der Bio-Zutaten zusammen an.'

/** The texts that goods of each category need before they are sold. */
const required: Readonly<Record<Category, readonly (readonly [ProductText, string])[]>> = {
  // LMIV Art. 9 and 14. The net quantity is the weight, without which coffee has no price.
  kaffee: [['legalName', LEGAL_NAME]],
  zubehoer: manufacturer(),
  merchandise: manufacturer(),
}

/** Regulation (EU) 2023/988 Art. 19: who made it, with an address and an email. */
function manufacturer() {
  const fields = ['manufacturerName', 'manufacturerAddress', 'manufacturerEmail'] as const
  return fields.map((field) => [field, MANUFACTURER] as const)
}

/** Returns what the law wants shown before the contract and the product does not say yet. */
export function missingFacts(product: ProductTexts): MissingFacts {
  const missing: MissingFacts = {}
  for (const [field, message] of required[product.category]) {
    if (product[field].trim() === '') missing[field] = message
  }
  // Regulation (EU) 2023/988 Art. 16 and 19: who answers in the EU for a manufacturer from elsewhere.
  const responsible = ['responsibleName', 'responsibleAddress', 'responsibleEmail'] as const
  const unnamed = responsible.filter((field) => product[field].trim() === '')
  const isNeeded = product.category !== 'kaffee' && isOutsideEu(product.manufacturerAddress)
  if (isNeeded || unnamed.length < responsible.length) {
    for (const field of unnamed) missing[field] = RESPONSIBLE
  }
  // Regulation (EU) 2018/848 Art. 32: the place where the ingredients were farmed.
  const organic = ['organicControlCode', 'organicOrigin'] as const
  const empty = organic.filter((field) => product[field].trim() === '')
  if (empty.length === 1) for (const field of empty) missing[field] = ORGANIC
  return missing
}

/** A product that is for sale, or one that is not. */
export type OfferedTexts = ProductTexts & { readonly inStock: boolean }

/**
 * Returns the facts that keep a product from being sold. One that is sold without them already, since
 * before they were demanded, stays on sale: it only must not lose another one.
 */
export function factsToDemand(before: OfferedTexts | null, after: OfferedTexts): MissingFacts {
  if (!after.inStock) return {}
  const missing = missingFacts(after)
  const known = before?.inStock && before.category === after.category ? missingFacts(before) : {}
  return Object.fromEntries(Object.entries(missing).filter(([field]) => !(field in known)))
}
