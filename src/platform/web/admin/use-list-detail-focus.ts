import { useEffect, useRef } from 'react'

/**
 * Moves the focus with the view of an admin list: into the opened item, back to its row (by id) when it
 * closes. Put the ref on the element around both, which needs `tabIndex={-1}`.
 */
export function useListDetailFocus(openId: string | null, rowId: (id: string) => string) {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(openId)
  useEffect(() => {
    const before = shown.current
    if (before === openId) return
    shown.current = openId
    if (openId === null && before !== null) {
      document.getElementById(rowId(before))?.focus()
    } else {
      window.scrollTo({ top: 0, behavior: 'instant' })
      container.current?.focus({ preventScroll: true })
    }
  }, [openId, rowId])
  return container
}
