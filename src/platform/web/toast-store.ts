export interface ToastMessage {
  title: string
  text?: string
  kind: 'success' | 'error' | 'info'
}

export interface ShownToast extends ToastMessage {
  /** Counts up, so that a second toast with the same words is a new one. */
  readonly id: number
}

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a notice; it replaces the one on screen, for there is only ever one. */
export function toast(message: ToastMessage): void {
  lastId += 1
  publish({ ...message, id: lastId })
}

/** Takes the notice with this id away, unless another has replaced it already. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null)
}

/** The notice on screen, for `useSyncExternalStore`. */
export function currentToast(): ShownToast | null {
  return current
}

/** Calls back on every change; returns the way out. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
