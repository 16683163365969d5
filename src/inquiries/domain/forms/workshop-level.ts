/** What the people of a workshop can already do, in the order of the form. */
export const workshopLevelLabels = {
  beginner: 'Einsteiger',
  advanced: 'Fortgeschrittene',
  mixed: 'Gemischt',
} as const

export type WorkshopLevel = keyof typeof workshopLevelLabels

export const workshopLevels = Object.keys(workshopLevelLabels) as WorkshopLevel[]
