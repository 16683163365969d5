import { beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '../domain/cart.ts'
import { CART_STORAGE_KEY, readStoredPriceChanges } from '../domain/stored-cart.ts'

const monza: CartLine = {
  id: 1,
  name: 'MONZA',
  image: null,
  priceCents: 950,
  quantity: 1,
  weight: '250g',
  grind: 'Ganze Bohnen',
}

class MemoryStorage {
  readonly #items = new Map<string, string>()
  getItem = (key: string): string | null => this.#items.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#items.set(key, value)
}

const refusingStorage = {
  getItem: (): string | null => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: (): void => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

let browser: EventTarget

function storeIn(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  vi.resetModules()
  browser = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  return import('./cart-store.ts')
}

function otherTabWrites(key: string | null): void {
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
})

const storedQuantities = (): unknown =>
  (
    JSON.parse(storage.getItem(CART_STORAGE_KEY) ?? '{}') as {
      state: { items: { quantity: number }[] }
    }
  ).state.items.map(({ quantity }) => quantity)

test('an addition is stored at once and survives a reload', async () => {
  const first = await storeIn(storage)
  first.cartActions.add(monza)
  first.cartActions.add(monza)
  expect(storedQuantities()).toEqual([2])
  const afterReload = await storeIn(storage)
  afterReload.cartActions.add(monza)
  expect(storedQuantities()).toEqual([3])
})

test('an addition says how many packs were added when the line or the cart is full', async () => {
  const store = await storeIn(storage)
  expect(store.cartActions.add({ ...monza, quantity: 97 })).toBe(97)
  expect(store.cartActions.add({ ...monza, quantity: 5 })).toBe(2)
  expect(store.cartActions.add(monza)).toBe(0)
  for (let id = 2; id <= 50; id += 1) expect(store.cartActions.add({ ...monza, id })).toBe(1)
  expect(store.cartActions.add({ ...monza, id: 51 })).toBe(0)
})

test('malformed contents become an empty cart that can be filled', async () => {
  storage.setItem(CART_STORAGE_KEY, '{"version":3,"state":{"items":[{"id":')
  const store = await storeIn(storage)
  store.cartActions.add(monza)
  expect(storedQuantities()).toEqual([1])
})

test('a browser that blocks its storage keeps the cart in memory', async () => {
  const store = await storeIn(refusingStorage)
  store.cartActions.add(monza)
  store.cartActions.add(monza)
  let seen = 0
  store.cartActions.update((cart) => {
    seen = cart.lines[0]?.quantity ?? 0
    return cart
  })
  expect(seen).toBe(2)
})

test('a full storage does not restore an older cart', async () => {
  const store = await storeIn(storage)
  store.cartActions.add(monza)
  storage.setItem = refusingStorage.setItem
  store.cartActions.setQuantity(monza, 5)
  store.cartActions.add(monza)
  let seen = 0
  store.cartActions.update((cart) => {
    seen = cart.lines[0]?.quantity ?? 0
    return cart
  })
  expect(seen).toBe(6)
})

test('a change builds on what another tab wrote, even before its event arrives', async () => {
  const store = await storeIn(storage)
  store.cartActions.add(monza)
  const document = storage.getItem(CART_STORAGE_KEY)?.replace('"quantity":1', '"quantity":4') ?? ''
  storage.setItem(CART_STORAGE_KEY, document)
  store.cartActions.add(monza)
  expect(storedQuantities()).toEqual([5])
})

test('events of other keys are ignored and a cleared storage empties the cart', async () => {
  const store = await storeIn(storage)
  store.cartActions.add(monza)
  otherTabWrites('something-else')
  storage.setItem(CART_STORAGE_KEY, '')
  otherTabWrites(null)
  store.cartActions.add({ ...monza, id: 2 })
  expect(storedQuantities()).toEqual([1])
})

test('a price change is still known after a reload, until the cart is emptied', async () => {
  const store = await storeIn(storage)
  store.cartActions.add(monza)
  store.cartActions.update(({ lines }) => ({
    lines: lines.map((line) => ({ ...line, priceCents: 990 })),
  }))
  const afterReload = await storeIn(storage)
  afterReload.cartActions.setQuantity(monza, 2)
  expect(readStoredPriceChanges(storage.getItem(CART_STORAGE_KEY))).toEqual([
    { id: 1, weight: '250g', grind: 'Ganze Bohnen', fromCents: 950, toCents: 990 },
  ])
  afterReload.cartActions.clear()
  afterReload.cartActions.add({ ...monza, priceCents: 990 })
  expect(readStoredPriceChanges(storage.getItem(CART_STORAGE_KEY))).toEqual([])
})
