import { sectionKeys, settingsSections } from './settings-fields.ts'

/** Returns the German title of a setup step; that of a section of the settings is the section's. */
export function setupStepTitle(step: string): string {
  const section = sectionKeys.find((known) => known === step)
  if (section) return settingsSections[section].title
  return step === 'guarantee' ? 'EU-Mitteilung zur Gewährleistung' : 'Mailserver'
}
