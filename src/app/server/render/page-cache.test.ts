import { expect, test } from 'vitest'
import type { ChangeListener } from '../../../platform/server/changes.ts'
import { createPageCache, toCachedPage } from './page-cache.ts'

const quiet = { onChange: () => () => {} }

const pageOf = (html: string, tags: readonly string[] = []) =>
  toCachedPage({ status: 200, text: html, tags })

async function put(cache: ReturnType<typeof createPageCache>, key: string, html: string) {
  return cache.load(key, async () => ({ key, page: pageOf(html) }))
}

test('the least recently used pages are dropped when the bytes are used up', async () => {
  const cache = createPageCache({ maxBytes: 25_000 }, quiet)
  await put(cache, '/a', 'a'.repeat(10_000))
  await put(cache, '/b', 'b'.repeat(10_000))
  cache.get('/a')
  await put(cache, '/c', 'c'.repeat(10_000))
  expect(cache.get('/b')).toBeUndefined()
  expect(cache.get('/a')).toBeDefined()
  expect(cache.size().pages).toBe(2)
})

test('tiny answers count with all the memory they take, so that nobody fills it with millions of them', async () => {
  const cache = createPageCache({ maxBytes: 100_000 }, quiet)
  for (let id = 0; id < 1_000; id += 1) await put(cache, `/list?after=${id}`, '[]')
  expect(cache.size().pages).toBeGreaterThan(0)
  expect(cache.size().pages).toBeLessThanOrEqual(100)
})

test('compressed encodings count towards the bytes until their page is dropped', async () => {
  let change: ChangeListener = () => {}
  const onChange = (listener: ChangeListener) => {
    change = listener
    return () => {}
  }
  const cache = createPageCache({ maxBytes: 10_000 }, { onChange })
  const page = pageOf('x'.repeat(1000), ['products'])
  await cache.load('/a', async () => ({ key: '/a', page }))
  const plain = cache.size().bytes
  const gzip = await cache.prepare(page, 'gzip')
  expect(cache.size().bytes).toBeGreaterThanOrEqual(plain + gzip.body.length)
  change(['products'])
  await cache.prepare(page, 'br')
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 })
})

test('a failed render fails every waiting request and is tried again for the next one', async () => {
  const cache = createPageCache({ maxBytes: 10_000 }, quiet)
  const fail = async () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([cache.load('/a', fail), cache.load('/a', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(put(cache, '/a', 'fine')).resolves.toMatchObject({ status: 200 })
})
