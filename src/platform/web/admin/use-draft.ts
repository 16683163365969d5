import { useState } from 'react'
import { DRAFTS_STORAGE_KEY, drafts } from '../draft-storage.ts'

let currentAccountId = ''

function readStored(accountId: string): [string, string][] {
  // Written by `store` below; any other content is ignored.
  const kept = JSON.parse(sessionStorage.getItem(DRAFTS_STORAGE_KEY) ?? 'null') as {
    accountId: string
    texts: [string, string][]
  } | null
  return kept?.accountId === accountId ? kept.texts : []
}

function store(): void {
  try {
    if (drafts.size === 0) sessionStorage.removeItem(DRAFTS_STORAGE_KEY)
    else
      sessionStorage.setItem(
        DRAFTS_STORAGE_KEY,
        JSON.stringify({ accountId: currentAccountId, texts: [...drafts] }),
      )
  } catch {
    // Storage is full or forbidden: drafts are kept as long as the document.
  }
}

/**
 * Restores the drafts of this account after a reload or an expired session, and deletes those of another
 * account. Must be called before a draft is read.
 */
export function openDrafts(accountId: string): void {
  const isOther = accountId !== currentAccountId
  currentAccountId = accountId
  try {
    const stored = readStored(accountId)
    drafts.clear()
    for (const [key, text] of stored) drafts.set(key, text)
  } catch {
    if (isOther) drafts.clear()
  }
}

/**
 * Keeps a typed text under `key` until it is saved, so it is restored when the form is opened again.
 * Setting it to `initial` deletes the draft; saving does that.
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
