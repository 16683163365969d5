import { useSearch } from '../../../../platform/web/navigation.tsx'
import { useListDetailFocus } from '../../../../platform/web/admin/use-list-detail-focus.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { inquiryRowId, inquirySearchUrl, readInquirySearch } from './inquiry-search.ts'

/** The admin page of the inbox: the filtered list, or the inquiry that the URL names. */
export function InquiriesAdmin() {
  const { inquiryId, ...filter } = readInquirySearch(useSearch())
  const container = useListDetailFocus(inquiryId, inquiryRowId)
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {inquiryId ? (
        <InquiryDetail
          key={inquiryId}
          inquiryId={inquiryId}
          listUrl={inquirySearchUrl({ ...filter, inquiryId: null })}
        />
      ) : (
        <InquiryList filter={filter} />
      )}
    </div>
  )
}
