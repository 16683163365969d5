import { useLayoutEffect, useRef, useState } from 'react'
import { keepDraft, takeDraft } from '../../../platform/web/admin/use-draft.ts'
import { sessionHint } from '../session-hint.ts'

/** Returns the input that was kept under `key` for this account, once; null without any. */
export function useKeptInput<Input>(key: string): Input | null {
  const [kept] = useState(() => {
    const text = takeDraft(key)
    // Written by `useKeepOnSessionEnd` of the same form.
    return text === null ? null : (JSON.parse(text) as Input)
  })
  return kept
}

/**
 * Keeps the input of an unsaved form when the session ends, until the same account opens the form
 * again. `input` is read at that moment.
 */
export function useKeepOnSessionEnd<Input>(
  key: string,
  { isDirty, input }: { readonly isDirty: boolean; readonly input: () => Input },
): void {
  const latest = useRef({ isDirty, input })
  useLayoutEffect(() => {
    latest.current = { isDirty, input }
  })
  useLayoutEffect(
    () => () => {
      const { isDirty: isUnsaved, input: read } = latest.current
      // With a session the admin saved or discarded the form; a logout discards it too.
      if (isUnsaved && sessionHint() === 'absent') keepDraft(key, JSON.stringify(read()))
    },
    [key],
  )
}
