import { AdminMailDetail } from './admin-mail-detail.tsx'
import { AdminMailList } from './admin-mail-list.tsx'
import { mailRowId, mailListUrl, readMailListUrl } from './mail-list-url.ts'
import { useSearch } from '../../../platform/web/navigation.tsx'
import { useListDetailFocus } from '../../../platform/web/admin/use-list-detail-focus.ts'

/** The admin's outbox page: the filtered list, or the one mail that the URL names. */
export function OutboxPage() {
  const { mailId, ...filter } = readMailListUrl(useSearch())
  const container = useListDetailFocus(mailId, mailRowId)
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
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
