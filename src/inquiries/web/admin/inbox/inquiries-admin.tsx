import { useSearch } from 'wouter'
import { useFocusFollows } from '../../../../platform/web/use-focus-follows.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { inquiryRowId, inquirySearchUrl, readInquirySearch } from './inquiry-search.ts'

/** The owner's inbox: the filtered list, or the one inquiry the address names. */
export function InquiriesAdmin() {
  const { inquiryId, ...filter } = readInquirySearch(useSearch())
  const desk = useFocusFollows(inquiryId, inquiryRowId)
  return (
    <div ref={desk} tabIndex={-1} className="outline-none">
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
