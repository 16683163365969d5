import { useEffect, useRef } from 'react'
import { AdminMailDetail } from './admin-mail-detail.tsx'
import { AdminMailList } from './admin-mail-list.tsx'
import { mailRowId, mailListUrl, readMailListUrl } from './mail-list-url.ts'
import { useSearch } from '../../../platform/web/navigation.tsx'

/** Moves the focus with the view: into the mail that opens, back to its row when it closes. */
function useFocusFollows(mailId: string | null) {
  const desk = useRef<HTMLDivElement>(null)
  const shown = useRef(mailId)
  useEffect(() => {
    const before = shown.current
    if (before === mailId) return
    shown.current = mailId
    if (mailId === null && before !== null) {
      document.getElementById(mailRowId(before))?.focus()
    } else {
      window.scrollTo({ top: 0, behavior: 'instant' })
      desk.current?.focus({ preventScroll: true })
    }
  }, [mailId])
  return desk
}

/** The owner's outbox: the filtered list, or the one mail the address names. */
export function OutboxPage() {
  const { mailId, ...filter } = readMailListUrl(useSearch())
  const desk = useFocusFollows(mailId)
  return (
    <div ref={desk} tabIndex={-1} className="outline-none">
      {mailId ? (
        <AdminMailDetail
          key={mailId}
          mailId={mailId}
          filter={filter}
          listUrl={mailListUrl(filter)}
        />
      ) : (
        <AdminMailList filter={filter} />
      )}
    </div>
  )
}
