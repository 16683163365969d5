import { createContext } from 'react'

/** Called when a section was confirmed in the setup; null on the page of the settings. */
export const SetupContext = createContext<(() => void) | null>(null)
