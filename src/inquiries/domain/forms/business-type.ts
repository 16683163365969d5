/** Kinds of business of wholesale customers, in the order of the form. */
export const businessTypeLabels = {
  cafe: 'Café',
  restaurant: 'Restaurant',
  hotel: 'Hotel',
  retail: 'Einzelhandel',
  office: 'Büro',
  other: 'Andere',
} as const

export type BusinessType = keyof typeof businessTypeLabels

export const businessTypes = Object.keys(businessTypeLabels) as BusinessType[]
