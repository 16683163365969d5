import { useState } from 'react'

/** Outlives a dialog that is closed and a page that is left; ends with the tab's document. */
const drafts = new Map<string, string>()

/**
 * A text somebody types, kept under `key` until it is saved: whoever leaves the form finds it again.
 * Setting it to `initial` forgets it, which is what saving does.
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [, setWritten] = useState(() => drafts.get(key) ?? initial)
  function write(text: string): void {
    if (text === initial) drafts.delete(key)
    else drafts.set(key, text)
    setWritten(text)
  }
  return [drafts.get(key) ?? initial, write]
}
