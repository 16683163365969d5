import { beforeEach, expect, test, vi } from 'vitest'

const STORAGE_KEY = 'larte-del-aroma-order-key'

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

test('an order keeps its key until it succeeds, also after a reload', async () => {
  const first = await loadKeys()
  const key = first.orderKey()
  expect(first.orderKey()).toBe(key)
  const reloaded = await loadKeys()
  expect(reloaded.orderKey()).toBe(key)
})

test('an order after a successful one has a new key', async () => {
  const { orderKey, forgetOrderKey } = await loadKeys()
  const key = orderKey()
  forgetOrderKey()
  expect(orderKey()).not.toBe(key)
})

test('a key is kept in memory without session storage', async () => {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', undefined)
  const { orderKey } = await import('./order-key.ts')
  expect(orderKey()).toBe(orderKey())
})

test('a malformed key in the storage is replaced', async () => {
  storage.setItem(STORAGE_KEY, '{"key":7')
  const { orderKey } = await loadKeys()
  const key = orderKey()
  expect(key).not.toContain('{')
  expect(storage.getItem(STORAGE_KEY)).toBe(key)
})
