import { expect, test } from 'vitest'
import { inquirySearchUrl, readInquirySearch } from './inquiry-search.ts'

test('an inbox URL keeps its filters when it is read and built again', () => {
  const address =
    '/admin/inquiries?kind=contact&status=new&show=unread&q=M%C3%BCller+%26+Co&inquiry=1'
  const search = readInquirySearch(address.split('?')[1] ?? '')
  expect(search).toEqual({
    kind: 'contact',
    status: 'new',
    show: 'unread',
    typed: 'Müller & Co',
    inquiryId: '1',
  })
  expect(inquirySearchUrl(search)).toBe(address)
})

test('an unknown value in an inbox URL is ignored', () => {
  const search = readInquirySearch('kind=x&status=&show=all')
  expect(inquirySearchUrl(search)).toBe('/admin/inquiries')
})
