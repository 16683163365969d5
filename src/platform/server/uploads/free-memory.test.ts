import { expect, test } from 'vitest'
import { freeMemory } from './free-memory.ts'

test('an upload of its own memory is empty after it is freed, however often', () => {
  const bytes = Buffer.alloc(2_000_000, 'x')
  const part = bytes.subarray(10, 20)
  freeMemory(part)
  freeMemory(bytes)
  expect([bytes.length, part.length]).toEqual([0, 0])
})

test('small bytes keep their memory, which others may share', () => {
  const bytes = Buffer.from('small')
  freeMemory(bytes)
  expect(bytes.toString()).toBe('small')
})
