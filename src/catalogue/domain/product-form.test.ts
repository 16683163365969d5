import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../../test/catalogue/products.ts'
import {
  changedPayload,
  emptyProductForm,
  hiddenReductions,
  newlyFreePrices,
  productPayload,
  productProblems,
  productToForm,
  proposedKilogramPrice,
  type ProductFormValues,
} from './product-form.ts'
import { mergeProductForms } from './merge-product-forms.ts'
import { newProductSchema } from './product-input.ts'
import * as z from 'zod/mini'

const MISSING = 'Bitte füllen Sie dieses Feld aus.'

const filled: ProductFormValues = {
  ...emptyProductForm,
  name: 'SPA',
  description: 'Lang.',
  price250g: '9,50',
  price1kg: '26.60',
}

const maker = {
  manufacturerName: 'Porzellan GmbH',
  manufacturerAddress: 'Werkstraße 1, 95100 Selb',
  manufacturerEmail: 'info@porzellan.example',
}

describe('the product form', () => {
  test('starts with intensity 3, a stock of 100 and every choice of coffee', () => {
    expect(emptyProductForm).toMatchObject({ intensity: '3', stock: '100', inStock: true })
    expect(productProblems(emptyProductForm)).toEqual({
      description: MISSING,
      name: MISSING,
      price1kg: MISSING,
      price250g: MISSING,
    })
    expect(productProblems({ ...emptyProductForm, ...maker, category: 'zubehoer' })).toEqual({
      description: MISSING,
      name: MISSING,
      price: MISSING,
    })
    expect(emptyProductForm).toMatchObject({ featured: false, type: '', imageAlt: '' })
  })

  test('sends what the API accepts, for German and English prices alike', () => {
    expect(productProblems(filled)).toEqual({})
    const parsed = z.parse(newProductSchema, productPayload(filled))
    expect(parsed.variants).toEqual([
      { weight: '250g', price: 950, formerPrice: null },
      { weight: '1kg', price: 2660, formerPrice: null },
    ])
    expect(parsed.price).toBe(950)
  })

  test('has every field that the API accepts', () => {
    for (const category of ['kaffee', 'zubehoer'] as const) {
      const sent = Object.keys(productPayload({ ...filled, category, price: '9,50' }))
      expect(sent.filter((part) => !Object.hasOwn(newProductSchema.shape, part))).toEqual([])
    }
  })

  test('proposes 2.8 times the 250g price for 1kg', () => {
    expect(['9,50', '9.50', '10', '0', '-1', '', 'x'].map(proposedKilogramPrice)).toEqual([
      '26,60',
      '26,60',
      '28,00',
      '0,00',
      '',
      '',
      '',
    ])
  })

  test.each<[string, Partial<ProductFormValues>]>([
    ['price1kg', { price1kg: '12,345' }],
    ['price250g', { price250g: '-1' }],
    ['stock', { stock: '1,5' }],
    ['stock', { stock: '1e1' }],
    ['stock', { stock: '' }],
    ['sizes', { sizes: [] }],
    ['grinds', { grinds: [] }],
    ['price', { ...maker, category: 'zubehoer', price: '' }],
    ['price', { ...maker, category: 'zubehoer', price: '1.2.3' }],
    ['name', { name: ' ' }],
    ['legalName', { legalName: ' ' }],
    ['manufacturerEmail', { manufacturerEmail: 'Porzellan' }],
    ['organicControlCode', { organicOrigin: 'EU-Landwirtschaft' }],
  ])('shows the mistake in %s at its field, in German', (field, values) => {
    const problems = productProblems({ ...filled, ...values })
    expect(Object.keys(problems)).toEqual([field])
    expect(Object.values(problems)[0]).toMatch(/^(Bitte|Der|Die|Es) .*\.$/)
  })

  test('names a mandatory field that contains only spaces, and coffee without a size or a grind', () => {
    const bare = { name: ' ', stock: ' ', sizes: [], grinds: [] }
    expect(productProblems({ ...filled, ...bare })).toEqual({
      name: MISSING,
      stock: MISSING,
      sizes: 'Bitte wählen Sie mindestens eine Packungsgröße.',
      grinds: 'Bitte wählen Sie mindestens einen Mahlgrad.',
    })
    const cup = { ...maker, category: 'zubehoer', price: '9,50', sizes: [], grinds: [] } as const
    expect(productProblems({ ...filled, ...cup, sizes: [], grinds: [] })).toEqual({})
  })

  test('sends the texts, whole numbers, and only the chosen sizes and grinds', () => {
    const values: ProductFormValues = {
      ...filled,
      type: 'Espresso',
      image: '/images/spa.webp',
      imageAlt: 'Eine Tüte',
      stock: ' 12 ',
      sizes: ['1kg'],
      grinds: ['Gemahlen für Filter', 'Ganze Bohnen'],
    }
    expect(productPayload(values)).toMatchObject({
      type: 'Espresso',
      imageAlt: 'Eine Tüte',
      stock: 12,
      price: '26.60',
      weightOptions: ['1kg'],
      variants: [{ weight: '1kg', price: '26.60' }],
      grindOptions: ['Ganze Bohnen', 'Gemahlen für Filter'],
    })
    expect(productPayload({ ...values, image: null }).imageAlt).toBe('')
  })

  test('starts with the values of a coffee, and only the sizes and grinds that it has', () => {
    const grindOptions = ['Gemahlen für Filter']
    const kilo = { weight: '1kg', price: 29.5 }
    const coffee = makeProduct({ grindOptions, weightOptions: ['1kg'], variants: [kilo] })
    expect(productToForm(coffee, '/images/own.webp')).toMatchObject({
      name: coffee.name,
      type: coffee.type,
      imageAlt: coffee.imageAlt,
      image: '/images/own.webp',
      stock: String(coffee.stock),
      price: '',
      sizes: ['1kg'],
      price250g: '',
      price1kg: '29,50',
      grinds: grindOptions,
    })
    expect(productToForm(makeProduct(), null)).toMatchObject({
      sizes: ['250g', '1kg'],
      price250g: '9,50',
    })
  })

  test('keeps each level of taste, and an empty one stays empty', () => {
    const levels = { roastLevel: 4, body: 5, acidity: null }
    const form = productToForm(makeProduct(levels), null)
    expect(form).toMatchObject({ roastLevel: '4', body: '5', acidity: '' })
    expect(productPayload(form)).toMatchObject(levels)
  })

  test('says for each pack whose former price is not shown why', () => {
    const product = makeProduct()
    const variants = product.variants.map((variant) =>
      variant.weight === '1kg'
        ? { ...variant, whyNotReduced: 'Der Preis war nie höher.' }
        : variant,
    )
    expect(hiddenReductions({ ...product, variants })).toEqual([
      '1\u00A0kg: Der Preis war nie höher.',
    ])
  })

  test('starts with the price of other goods, and with every size in case they become coffee', () => {
    const variants = [{ weight: '', price: 12.9 }]
    const cup = { category: 'zubehoer', price: '12.90', variants, weightOptions: [] } as const
    expect(productToForm(makeProduct({ ...cup, variants, weightOptions: [] }), null)).toMatchObject(
      {
        category: 'zubehoer',
        price: '12,90',
        sizes: ['250g', '1kg'],
        price250g: '',
        price1kg: '',
        grinds: ['Ganze Bohnen'],
      },
    )
  })

  test('understands amounts and stocks as people type them, and asks about a price that becomes 0', () => {
    const typed = { ...filled, price250g: '9,5 €', price1kg: '1.234,50', stock: '1.000' }
    expect(productProblems(typed)).toEqual({})
    expect(productPayload(typed).stock).toBe(1000)
    const { variants } = z.parse(newProductSchema, productPayload(typed))
    expect(variants?.map(({ price }) => price)).toEqual([950, 123450])
    const free = { ...filled, price250g: '0', price1kg: '0,00 €' }
    expect(newlyFreePrices(filled, free)).toEqual(['price250g', 'price1kg'])
    expect(newlyFreePrices(filled, { ...free, sizes: ['250g'] })).toEqual(['price250g'])
    expect(newlyFreePrices(free, free)).toEqual([])
    expect(newlyFreePrices(filled, filled)).toEqual([])
  })

  test('accepts a stock above the limit that was read, and refuses one that was typed', () => {
    const full = { ...filled, stock: '1000007' }
    expect(productProblems(full, full)).toEqual({})
    expect(Object.keys(productProblems(full, filled))).toEqual(['stock'])
    expect(Object.keys(productProblems(full))).toEqual(['stock'])
    expect(Object.keys(productProblems({ ...filled, stock: 'x' }, filled))).toEqual(['stock'])
  })

  test('equipment has one price, no size and no grind', () => {
    const payload = productPayload({ ...filled, category: 'merchandise', price: '24,90' })
    expect(payload).toMatchObject({ price: '24,90' })
    expect(payload.variants).toEqual([{ weight: '', price: '24,90', formerPrice: null }])
    expect(payload).not.toHaveProperty('grindOptions')
  })

  test('names a former price that is not above the present one at its field, and sends others', () => {
    const wrong = { formerPrice250g: '9,50', formerPrice1kg: '30,00' }
    expect(productProblems({ ...filled, ...wrong })).toEqual({
      formerPrice250g: 'Der frühere Preis muss höher sein als der jetzige.',
    })
    expect(Object.keys(productProblems({ ...filled, formerPrice1kg: 'x' }))).toEqual([
      'formerPrice1kg',
    ])
    const cup = { ...maker, category: 'zubehoer', price: '9,50', formerPrice: '9' } as const
    expect(Object.keys(productProblems({ ...filled, ...cup }))).toEqual(['formerPrice'])
    const parsed = z.parse(
      newProductSchema,
      productPayload({ ...filled, formerPrice250g: ' ', formerPrice1kg: '30' }),
    )
    expect(parsed.variants?.map(({ formerPrice }) => formerPrice)).toEqual([null, 3000])
  })

  test('sends only changed fields of an existing product, and all prices together', () => {
    const before = productPayload(filled)
    expect(changedPayload(before, before)).toEqual({})
    expect(changedPayload(before, { ...before, name: 'IMST' })).toEqual({ name: 'IMST' })
    const dearer = productPayload({ ...filled, price250g: '10' })
    expect(Object.keys(changedPayload(before, dearer)).toSorted()).toEqual([
      'category',
      'price',
      'variants',
      'weightOptions',
    ])
  })
})

describe('a form that was filled in while another was saved', () => {
  const read = { ...filled, price1kg: '26,60' }
  test('keeps the input, and takes the saved value in fields without input', () => {
    const now = { ...read, price250g: '12,00', name: 'MUGELLO' }
    const merged = mergeProductForms(read, { ...read, price1kg: '31,00' }, now)
    expect(merged.values).toEqual({ ...now, price1kg: '31,00' })
    expect(merged.followed).toEqual(['name', 'price250g'])
    expect(merged.contested).toEqual({})
  })

  test('names the saved value where both admins changed a field differently, and nothing where they agree', () => {
    const typed = { ...read, price250g: '11,00', type: 'Espresso', sizes: ['1kg', '250g'] as const }
    const now = { ...read, price250g: '12,00', type: 'Espresso', imageAlt: 'Eine Tüte' }
    const merged = mergeProductForms(read, { ...typed, sizes: [...typed.sizes] }, now)
    expect(merged.values).toMatchObject({ price250g: '11,00', imageAlt: 'Eine Tüte' })
    expect(merged.followed).toEqual(['imageAlt'])
    expect(merged.contested).toEqual({ price250g: '12,00' })
  })

  test('ignores the order of sizes and grinds', () => {
    const now = { ...read, grinds: read.grinds.toReversed(), sizes: read.sizes.toReversed() }
    expect(mergeProductForms(read, { ...read, sizes: [] }, now)).toMatchObject({
      followed: [],
      contested: {},
    })
  })

  test.each<[Partial<ProductFormValues>, Partial<ProductFormValues>, string]>([
    [{ name: 'SPA 2' }, { name: 'kaffee' }, 'kaffee'],
    [{ type: 'Filter' }, { type: '' }, 'nichts'],
    [{ category: 'zubehoer' }, { category: 'merchandise' }, 'Merchandise'],
    [{ image: '/a.webp' }, { image: '/b.webp' }, 'ein anderes Bild'],
    [{ image: '/a.webp' }, { image: null }, 'kein eigenes Bild'],
    [
      { grinds: [] },
      { grinds: ['Ganze Bohnen', 'Gemahlen für Filter'] },
      'Ganze Bohnen, Gemahlen für Filter',
    ],
  ])('names in words what is saved: input %j, saved %j', (typed, saved, words) => {
    const before = { ...read, type: 'Espresso', image: '/c.webp' }
    const merged = mergeProductForms(before, { ...before, ...typed }, { ...before, ...saved })
    expect(Object.values(merged.contested)).toEqual([words])
  })
})
