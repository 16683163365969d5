import { useLayoutEffect } from 'react'

/** Forms whose text is lost when the page is left. */
const unsaved = new Set<object>()
/** Forms whose text is kept as a draft, unless the window is closed. */
const drafted = new Set<object>()

/** What happens after the confirmation; null while no confirmation is open. */
let question: (() => void) | null = null
const listeners = new Set<() => void>()

function setQuestion(next: (() => void) | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** The open question whether unsaved text may be lost, for the component that shows it. */
export const discardQuestion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): (() => void) | null => question,
  ask: (onYes: () => void): void => setQuestion(onYes),
  end: (): void => setQuestion(null),
}

/** Returns whether leaving the page would lose text. */
export const wouldBeLostByLeaving = (): boolean => unsaved.size > 0
/** Returns whether closing the tab would lose text, also text that a draft keeps until then. */
export const wouldBeLostByClosing = (): boolean => unsaved.size + drafted.size > 0

/** After a confirmation the browser does not ask again. */
export function giveUpUnsaved(): void {
  unsaved.clear()
}

/** Closes a dialog, at once or after the confirmation. */
type Closing = (close: () => void) => void

function useEntry(forms: Set<object>, isDirty: boolean): Closing {
  // Not `useEffect`, which may run after the navigation that follows the input.
  useLayoutEffect(() => {
    if (!isDirty) return
    const entry = {}
    forms.add(entry)
    return () => void forms.delete(entry)
  }, [forms, isDirty])
  return (close) => (isDirty ? discardQuestion.ask(close) : close())
}

/**
 * Guards an admin form: leaving by link, tab or back asks first while something is not saved. Returns a
 * function that closes the form's own dialog, at once or after the same question.
 */
export function useUnsaved(isDirty: boolean): Closing {
  return useEntry(unsaved, isDirty)
}

/** Guards a text that is kept as a draft: leaving the page loses nothing, closing the window does. */
export function useUnsentDraft(isDirty: boolean): Closing {
  return useEntry(drafted, isDirty)
}
