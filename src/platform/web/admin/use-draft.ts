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

/** Keeps a text under `key`, so that it survives a reload and a new login of the same account. */
export function keepDraft(key: string, text: string): void {
  drafts.set(key, text)
  store()
}

/** Returns the kept text of this key and deletes it, or null. */
export function takeDraft(key: string): string | null {
  const text = drafts.get(key) ?? null
  drafts.delete(key)
  store()
  return text
}

interface Drafts {
  /** Returns the draft of this key, or `initial` without one. */
  readonly read: (key: string, initial?: string) => string
  /** Keeps a draft; the text `initial` deletes it. */
  readonly write: (key: string, text: string, initial?: string) => void
}

/** Keeps typed texts under their keys until they are saved, so they are restored with their form. */
export function useDrafts(): Drafts {
  const [, setWrites] = useState(0)
  function write(key: string, text: string, initial = ''): void {
    if (text === initial) drafts.delete(key)
    else drafts.set(key, text)
    store()
    setWrites((writes) => writes + 1)
  }
  return { read: (key, initial = '') => drafts.get(key) ?? initial, write }
}

/**
 * Keeps a typed text under `key` until it is saved, so it is restored when the form is opened again.
 * Setting it to `initial` deletes the draft; saving does that.
 */
export function useDraft(key: string, initial = ''): [string, (text: string) => void] {
  const { read, write } = useDrafts()
  return [read(key, initial), (text) => write(key, text, initial)]
}
