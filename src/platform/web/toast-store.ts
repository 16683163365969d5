export interface ToastMessage {
  title: string
  text?: string
  kind: 'success' | 'error' | 'info'
  /** Where the visitor may want to go next. */
  link?: { readonly href: string; readonly label: string }
}

export interface ShownToast extends ToastMessage {
  /** Increases, so that a second toast with the same text is a new one. */
  readonly id: number
}

let current: ShownToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: ShownToast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a toast; it replaces the current one. */
export function toast(message: ToastMessage): void {
  lastId += 1
  publish({ ...message, id: lastId })
}

/** Removes the toast with this id, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) publish(null)
}

/** Removes the current toast if it says that something failed, because a new attempt has begun. */
export function dismissErrorToast(): void {
  if (current?.kind === 'error') publish(null)
}

/** Returns the current toast, for `useSyncExternalStore`. */
export function currentToast(): ShownToast | null {
  return current
}

/** Subscribes to changes; returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
