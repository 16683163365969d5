/** Values of the inbox filter `show`, besides the filters by kind and status. */
export const inquiryShowFilters = ['unread', 'unread-trusted', 'trusted', 'suspect'] as const
export type InquiryShowFilter = (typeof inquiryShowFilters)[number]

export const inquiryShowFilterLabels: Readonly<Record<InquiryShowFilter, string>> = {
  unread: 'Ungelesene',
  'unread-trusted': 'Ungelesene ohne Verdacht',
  trusted: 'Ohne Verdacht',
  suspect: 'Nur Verdacht',
}
