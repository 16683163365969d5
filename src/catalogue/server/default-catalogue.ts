import { coffeeTexts } from '../domain/coffee-texts.ts'
import { DEFAULT_PRODUCT_IDS } from '../domain/default-products.ts'
import { eachProductTextColumn } from '../domain/product-fields.ts'
import { DEFAULT_STOCK } from '../domain/product-input.ts'
import { grinds } from '../domain/product-options.ts'
import type { ProductValues } from './stored-product.ts'

const [monza, imola] = DEFAULT_PRODUCT_IDS

const COFFEE = {
  ...eachProductTextColumn(() => ''),
  category: 'kaffee',
  // The specification says nothing about their taste but the intensity.
  roast_level: null,
  body: null,
  acidity: null,
  // They have no image of their own, so the pack shots are shown.
  image: null,
  legal_name: coffeeTexts.legalName,
  storage_hint: coffeeTexts.storageHint,
  stock: DEFAULT_STOCK,
  featured: 1,
  in_stock: 1,
  grind_options: JSON.stringify(grinds),
} as const

/** The catalogue of the first start and of a reset, by product id (docs: default prices). */
export const defaultCatalogue: ReadonlyMap<number, ProductValues> = new Map<number, ProductValues>([
  [
    monza,
    {
      ...COFFEE,
      name: 'MONZA',
      type: 'Espresso',
      description:
        'Lange Gerade, spät gebremst: unser Espresso für Siebträger, Herdkanne und den kurzen Boxenstopp früh am Morgen. 16\u00a0bis\u00a018\u00a0Minuten bei 215\u00a0°C in der Trommel, danach fünf Minuten Luftkühlung. Schneller wird er erst in Ihrer Maschine.',
      intensity: 5,
      variants: [
        { weight: '250g', priceCents: 950 },
        { weight: '1kg', priceCents: 2950 },
      ],
    },
  ],
  [
    imola,
    {
      ...COFFEE,
      name: 'IMOLA',
      type: 'Filterkaffee',
      description:
        'Bergauf, bergab, nie hektisch: unser Filterkaffee für Handfilter, Karlsbader Kanne und lange Runden am Vormittag. 16\u00a0bis\u00a018\u00a0Minuten bei 215\u00a0°C in der Trommel, geröstet in Wuppertal. Die Ideallinie führt durch den Filter.',
      intensity: 3,
      variants: [
        { weight: '250g', priceCents: 850 },
        { weight: '1kg', priceCents: 2850 },
      ],
    },
  ],
])
