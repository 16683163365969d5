import { fieldLabel, type SettingsSection } from './settings-fields.ts'

/** Words of the site for a field whose label in the form begins with a capital letter. */
const siteWords: Readonly<Record<string, string>> = { customers: 'zufriedene Kunden' }

/** Returns each text of a section's form with its label, as visitors may read both together. */
export function writtenText(
  section: SettingsSection,
  values: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(values)
    .map(([field, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `${text} ${siteWords[field] ?? fieldLabel(section, field)}`
    })
    .join('\n')
}
