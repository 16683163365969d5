export const reviewStates = ['waiting', 'approved', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  waiting: 'Zu prüfen',
  approved: 'Veröffentlicht',
  refused: 'Abgelehnt',
}

/** Every reason to refuse a review, as its author reads it. The number of stars is none. */
export const refusalReasons = {
  insult: 'Sie beleidigt jemanden.',
  advertising: 'Sie wirbt für etwas anderes.',
  'personal-data': 'Sie nennt persönliche Daten.',
  'off-topic': 'Sie handelt nicht vom Produkt.',
} as const

export type RefusalReason = keyof typeof refusalReasons
export const refusalReasonKeys = Object.keys(refusalReasons) as RefusalReason[]
