import { STORAGE_HINT } from './coffee/storage-hint.ts'

/** What holds for every roasted coffee unless the owner says otherwise. */
export const coffeeTexts = { legalName: 'Röstkaffee', storageHint: STORAGE_HINT } as const

export const coffeeTextEntries = Object.entries(coffeeTexts) as readonly [
  keyof typeof coffeeTexts,
  string,
][]
