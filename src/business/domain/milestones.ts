/** What the business added one by one; the year of each is a setting. */
export const milestoneTitles = {
  ape: 'Die Ape',
  fiat: 'Der Fiat 500',
  printer: 'Der Kaffeedrucker',
  fairs: 'Die Messen',
  workshops: 'Die Workshops',
  shop: 'Der Shop',
} as const

export type MilestoneKey = keyof typeof milestoneTitles

export const milestoneKeys = Object.keys(milestoneTitles) as readonly MilestoneKey[]
