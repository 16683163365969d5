export interface FieldDescription {
  /** The German label of the field in form and messages. */
  readonly label: string
  /** The column that stores the field; `variants` stands for the table of sizes and prices. */
  readonly column: string
  /** The label in the audit log, if it differs. */
  readonly auditLabel?: string
  /**
   * Marks an optional line of text: `max` characters, the German message for a value that is no
   * text or has another form than `pattern`.
   */
  readonly text?: { readonly max: number; readonly message: string; readonly pattern?: RegExp }
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
  formerPrice: { label: 'Früherer Preis', column: 'variants', auditLabel: 'Packungen' },
  formerPrice250g: {
    label: 'Früherer Preis 250 g',
    column: 'variants',
    auditLabel: 'Packungen',
  },
  formerPrice1kg: {
    label: 'Früherer Preis 1 kg',
    column: 'variants',
    auditLabel: 'Packungen',
  },
  grinds: { label: 'Mahlgrade', column: 'grind_options' },
  intensity: { label: 'Intensität', column: 'intensity' },
  roastLevel: { label: 'Röstgrad', column: 'roast_level' },
  body: { label: 'Körper', column: 'body' },
  acidity: { label: 'Säure', column: 'acidity' },
  tasteNotes: {
    label: 'Aromen',
    column: 'taste_notes',
    text: { max: 120, message: 'Bitte geben Sie die Aromen in einer Zeile an.' },
  },
  blend: {
    label: 'Mischung',
    column: 'blend',
    text: { max: 200, message: 'Bitte geben Sie die Mischung in einer Zeile an.' },
  },
  stock: { label: 'Bestand', column: 'stock' },
  inStock: { label: 'Im Verkauf', column: 'in_stock', auditLabel: 'Verfügbar' },
  featured: {
    label: 'Auf der Startseite empfehlen',
    column: 'featured',
    auditLabel: 'Hervorgehoben',
  },
  legalName: {
    label: 'Bezeichnung',
    column: 'legal_name',
    text: { max: 120, message: 'Bitte geben Sie die Bezeichnung als Text an.' },
  },
  ingredients: {
    label: 'Zutaten',
    column: 'ingredients',
    text: { max: 1000, message: 'Bitte geben Sie die Zutaten in einer Zeile an.' },
  },
  allergens: {
    label: 'Allergene',
    column: 'allergens',
    text: { max: 300, message: 'Bitte geben Sie die Allergene in einer Zeile an.' },
  },
  origin: {
    label: 'Herkunft',
    column: 'origin',
    text: { max: 200, message: 'Bitte geben Sie die Herkunft in einer Zeile an.' },
  },
  storageHint: {
    label: 'Aufbewahrung',
    column: 'storage_hint',
    text: { max: 300, message: 'Bitte geben Sie die Aufbewahrung in einer Zeile an.' },
  },
  /** A number of months as text, so that it may be unknown. */
  shelfLifeMonths: {
    label: 'Haltbarkeit in Monaten',
    column: 'shelf_life_months',
    text: {
      max: 2,
      pattern: /^(?:[1-9]|[1-5]\d|60)$/,
      message: 'Bitte geben Sie die Haltbarkeit in ganzen Monaten an, von 1 bis 60.',
    },
  },
  organicControlCode: {
    label: 'Öko-Kontrollstelle',
    column: 'organic_control_code',
    text: {
      max: 20,
      pattern: /^[A-Z]{2}-[A-ZÄÖÜ]{2,4}-\d{2,3}$/,
      message:
        'Bitte geben Sie die Codenummer so an, wie sie auf Ihrer Bescheinigung steht, zum Beispiel DE-ÖKO-006.',
    },
  },
  organicOrigin: {
    label: 'Herkunft der Bio-Zutaten',
    column: 'organic_origin',
    text: {
      max: 60,
      pattern: /^(?:EU|Nicht-EU|EU-\/Nicht-EU|[\p{L} -]{2,40})-Landwirtschaft$/u,
      message:
        'Bitte geben Sie die Herkunft so an: EU-Landwirtschaft, Nicht-EU-Landwirtschaft oder EU-/Nicht-EU-Landwirtschaft.',
    },
  },
  manufacturerName: {
    label: 'Hersteller',
    column: 'manufacturer_name',
    text: { max: 200, message: 'Bitte geben Sie den Namen des Herstellers an.' },
  },
  manufacturerAddress: {
    label: 'Anschrift des Herstellers',
    column: 'manufacturer_address',
    text: { max: 300, message: 'Bitte geben Sie die Anschrift des Herstellers in einer Zeile an.' },
  },
  manufacturerEmail: {
    label: 'E-Mail des Herstellers',
    column: 'manufacturer_email',
    text: {
      max: 254,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse des Herstellers an.',
    },
  },
  responsibleName: {
    label: 'Verantwortlich in der EU',
    column: 'responsible_name',
    text: { max: 200, message: 'Bitte geben Sie an, wer in der EU verantwortlich ist.' },
  },
  responsibleAddress: {
    label: 'Anschrift der in der EU verantwortlichen Person',
    column: 'responsible_address',
    text: { max: 300, message: 'Bitte geben Sie die Anschrift in einer Zeile an.' },
  },
  responsibleEmail: {
    label: 'E-Mail der in der EU verantwortlichen Person',
    column: 'responsible_email',
    text: {
      max: 254,
      pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    },
  },
  safetyNote: {
    label: 'Sicherheitshinweise',
    column: 'safety_note',
    text: { max: 1000, message: 'Bitte geben Sie die Sicherheitshinweise in einer Zeile an.' },
  },
  electricalNote: {
    label: 'Elektrogerät',
    column: 'electrical_note',
    text: { max: 300, message: 'Bitte geben Sie den Hinweis zum Elektrogerät in einer Zeile an.' },
  },
  batteryNote: {
    label: 'Batterien',
    column: 'battery_note',
    text: { max: 300, message: 'Bitte geben Sie den Hinweis zu Batterien in einer Zeile an.' },
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
