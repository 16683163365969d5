interface FieldDescription {
  /** The German label of the field in form and messages. */
  readonly label: string
  /** The column that stores the field; `variants` stands for the table of sizes and prices. */
  readonly column: string
  /** The label in the audit log, if it differs. */
  readonly auditLabel?: string
  /** Marks an optional line of text: `max` characters, and the German message for no text. */
  readonly text?: { readonly max: number; readonly message: string }
}

/**
 * Every field of the product form, in the order in which messages list them. An entry with `text`
 * is validated, stored, shown by the API and logged without further code.
 */
export const productFields = {
  name: { label: 'Name', column: 'name' },
  category: { label: 'Kategorie', column: 'category' },
  type: {
    label: 'Sorte',
    column: 'type',
    text: { max: 60, message: 'Bitte geben Sie die Sorte als Text an.' },
  },
  description: { label: 'Beschreibung', column: 'description' },
  image: { label: 'Bild', column: 'image' },
  imageAlt: {
    label: 'Bildbeschreibung',
    column: 'image_alt',
    text: { max: 300, message: 'Bitte beschreiben Sie das Bild in einer Zeile.' },
  },
  sizes: { label: 'Packungsgrößen', column: 'variants', auditLabel: 'Packungen' },
  price: { label: 'Preis', column: 'variants', auditLabel: 'Packungen' },
  price250g: { label: 'Preis 250 g', column: 'variants', auditLabel: 'Packungen' },
  price1kg: { label: 'Preis 1 kg', column: 'variants', auditLabel: 'Packungen' },
  grinds: { label: 'Mahlgrade', column: 'grind_options' },
  intensity: { label: 'Intensität', column: 'intensity' },
  stock: { label: 'Bestand', column: 'stock' },
  inStock: { label: 'Im Verkauf', column: 'in_stock', auditLabel: 'Verfügbar' },
  featured: {
    label: 'Auf der Startseite empfehlen',
    column: 'featured',
    auditLabel: 'Hervorgehoben',
  },
} as const satisfies Readonly<Record<string, FieldDescription>>

export type ProductField = keyof typeof productFields
/** The columns of a product that a form may write. */
export type ProductColumn = (typeof productFields)[ProductField]['column']

type TextFields = {
  [
    F in ProductField as (typeof productFields)[F] extends { readonly text: object } ? F : never
  ]: (typeof productFields)[F]
}
/** The fields that are an optional line of text; '' without input. */
export type ProductText = keyof TextFields
export type ProductTextColumn = TextFields[ProductText]['column']

/** Checks whether a field is an optional line of text. */
function isText(field: ProductField): field is ProductText {
  return 'text' in productFields[field]
}

export const productFieldNames = Object.keys(productFields) as readonly ProductField[]
const productTexts = productFieldNames.filter(isText)

/** Makes one value for every optional line of text, by the name of the field. */
export function eachProductText<T>(make: (field: ProductText) => T): Record<ProductText, T> {
  return Object.fromEntries(productTexts.map((field) => [field, make(field)])) as Record<
    ProductText,
    T
  >
}

/** Makes one value for every optional line of text, by the name of the column. */
export function eachProductTextColumn<T>(
  make: (field: ProductText) => T,
): Record<ProductTextColumn, T> {
  return Object.fromEntries(
    productTexts.map((field) => [productFields[field].column, make(field)]),
  ) as Record<ProductTextColumn, T>
}

/** The labels of the columns in the audit log. */
export const productColumnLabels = Object.fromEntries(
  productFieldNames.map((field) => {
    const { column, label, auditLabel = label }: FieldDescription = productFields[field]
    return [column, auditLabel]
  }),
) as Readonly<Record<ProductColumn, string>>
