import { useState } from 'react'
import { DRAFTS, drafts } from '../drafts-place.ts'

let ownedBy = ''

function readStored(owner: string): [string, string][] {
  // Written by `store` below; whatever else stands there is nobody's.
  const kept = JSON.parse(sessionStorage.getItem(DRAFTS) ?? 'null') as {
    owner: string
    texts: [string, string][]
  } | null
  return kept?.owner === owner ? kept.texts : []
}

function store(): void {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(DRAFTS)
    else sessionStorage.setItem(DRAFTS, JSON.stringify({ owner: ownedBy, texts: [...drafts] }))
  } catch {
    // Storage is full or forbidden: the drafts live as long as the document.
  }
}

/**
 * Brings back what this person typed before a reload or an expired session, and forgets what
 * belongs to someone else. To be called before a draft is read.
 */
export function openDrafts(owner: string): void {
  const isOther = owner !== ownedBy
  ownedBy = owner
  try {
    const stored = readStored(owner)
    drafts.clear()
    for (const [key, text] of stored) drafts.set(key, text)
  } catch {
    if (isOther) drafts.clear()
  }
}

/**
 * A text somebody types, kept under `key` until it is saved: whoever leaves the form finds it again.
 * Setting it to `initial` forgets it, which is what saving does.
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const [, setWritten] = useState(() => drafts.get(key) ?? initial)
  function write(text: string): void {
    if (text === initial) drafts.delete(key)
    else drafts.set(key, text)
    store()
    setWritten(text)
  }
  return [drafts.get(key) ?? initial, write]
}
