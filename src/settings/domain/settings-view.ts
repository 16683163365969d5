import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { businessSettingsSchema } from '../../business/domain/business-settings.ts'
import { sectionKeys } from './settings-fields.ts'

/** `GET /api/admin/settings`: all settings with the revision that a change names. */
export const settingsViewSchema = z.object({
  revision: z.int(),
  settings: businessSettingsSchema,
  /** Settings that still hold an invented initial value, in sections that are not confirmed. */
  placeholders: z.array(z.string()),
})

export const settingsChangesSchema = z.array(
  z.object({ field: z.string(), from: z.string(), to: z.string() }),
)

/** `GET /api/admin/settings/history`, newest first. */
export const settingsHistoryViewSchema = listPageSchema(
  z.object({
    id: z.string(),
    at: z.string(),
    /** Name and email of the admin; null when the account was deleted. */
    by: z.nullable(z.string()),
    section: z.enum(sectionKeys),
    changes: settingsChangesSchema,
  }),
)

/** `GET /api/admin/settings/vat-orders`: orders with VAT whose invoice is still to come. */
export const vatOrdersViewSchema = z.object({
  orders: z.int(),
  /** True when there are more orders than were counted. */
  isMore: z.boolean(),
})

export type SettingsView = z.infer<typeof settingsViewSchema>
export type SettingsHistoryView = z.infer<typeof settingsHistoryViewSchema>
export type VatOrdersView = z.infer<typeof vatOrdersViewSchema>
export type SettingsHistoryEntry = SettingsHistoryView['items'][number]
