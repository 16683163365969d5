import { afterEach, expect, test, vi } from 'vitest'
import {
  currentToast,
  dismissErrorToast,
  dismissToast,
  subscribeToToasts,
  toast,
} from './toast-store.ts'

afterEach(() => {
  const shown = currentToast()
  if (shown) dismissToast(shown.id)
})

test('a second notice replaces the first, so at most one is shown', () => {
  toast({ kind: 'success', title: 'Eins' })
  toast({ kind: 'info', title: 'Zwei' })
  expect(currentToast()?.title).toBe('Zwei')
})

test('dismissing a replaced notice does not remove the new one', () => {
  toast({ kind: 'success', title: 'Eins' })
  const first = currentToast()
  toast({ kind: 'success', title: 'Eins' })
  if (first) dismissToast(first.id)
  expect(currentToast()?.title).toBe('Eins')
})

test('a new attempt removes the notice of a failure and no other', () => {
  toast({ kind: 'error', title: 'Eins' })
  dismissErrorToast()
  expect(currentToast()).toBeNull()
  toast({ kind: 'success', title: 'Zwei' })
  dismissErrorToast()
  expect(currentToast()?.title).toBe('Zwei')
})

test('subscribers are notified of every change until they unsubscribe', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast({ kind: 'error', title: 'Eins' })
  leave()
  toast({ kind: 'error', title: 'Zwei' })
  expect(listener).toHaveBeenCalledTimes(1)
})
