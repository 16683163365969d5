/** What the owner's list can be narrowed to besides kind and status. */
export const inquirySights = ['unread', 'trusted', 'suspect'] as const
export type InquirySight = (typeof inquirySights)[number]

export const inquirySightLabels: Readonly<Record<InquirySight, string>> = {
  unread: 'Ungelesene',
  trusted: 'Ohne Verdacht',
  suspect: 'Nur Verdacht',
}
