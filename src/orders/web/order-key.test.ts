import { beforeEach, expect, test, vi } from 'vitest'

class MemoryStorage {
  readonly #items = new Map<string, string>()
  getItem = (key: string): string | null => this.#items.get(key) ?? null
  setItem = (key: string, value: string): void => void this.#items.set(key, value)
  removeItem = (key: string): void => void this.#items.delete(key)
}

let storage: MemoryStorage

function loadKeys() {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage)
  return import('./order-key.ts')
}

beforeEach(() => {
  storage = new MemoryStorage()
})

test('the same body keeps its key, also after a reload', async () => {
  const first = await loadKeys()
  const key = first.orderKeyFor('{"total":"9.50"}')
  expect(first.orderKeyFor('{"total":"9.50"}')).toBe(key)
  const reloaded = await loadKeys()
  expect(reloaded.orderKeyFor('{"total":"9.50"}')).toBe(key)
})

test('a changed body gets a new key', async () => {
  const { orderKeyFor } = await loadKeys()
  expect(orderKeyFor('a')).not.toBe(orderKeyFor('b'))
})

test('after success the same body is a new order', async () => {
  const { orderKeyFor, forgetOrderKey } = await loadKeys()
  const key = orderKeyFor('a')
  forgetOrderKey()
  expect(orderKeyFor('a')).not.toBe(key)
})

test('the storage never holds the body itself', async () => {
  const { orderKeyFor } = await loadKeys()
  orderKeyFor('Musterstraße 1')
  expect(storage.getItem('larte-del-aroma-order-key')).not.toContain('Musterstraße')
})

test('without storage the key lives in memory', async () => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', undefined)
  const { orderKeyFor } = await import('./order-key.ts')
  expect(orderKeyFor('a')).toBe(orderKeyFor('a'))
})

test('broken contents of the storage are replaced', async () => {
  storage.setItem('larte-del-aroma-order-key', '{"key":7')
  const { orderKeyFor } = await loadKeys()
  expect(orderKeyFor('a')).toBe(orderKeyFor('a'))
})
