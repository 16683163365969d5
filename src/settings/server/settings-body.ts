import * as z from 'zod/mini'
import { currentPasswordSchema } from '../../accounts/domain/account-input.ts'
import { sectionKeys, needsOwnPassword, type SettingsSection } from '../domain/settings-fields.ts'
import { settingsInputs } from '../domain/settings-input.ts'

const NO_REVISION = 'Bitte laden Sie die Einstellungen neu, bevor Sie sie ändern.'

/** Returns the body of a change: `{ revision, values }`, and `currentPassword` for some sections. */
export const settingsBodyOf = (section: SettingsSection) =>
  z.object({
    revision: z.int({ error: NO_REVISION }),
    values: settingsInputs[section],
    currentPassword: needsOwnPassword(section) ? currentPasswordSchema : z.optional(z.undefined()),
  })

/** The body of a change of any section. */
export const settingsBodySchema = z.union(sectionKeys.map(settingsBodyOf))
