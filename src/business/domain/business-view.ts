import * as z from 'zod/mini'
import { businessSettingsSchema, type BusinessSettings } from './business-settings.ts'

/**
 * `GET /api/business`: what every page may show. The bank account comes with an order only; what the
 * owner's desk alone needs, and an announcement that is off, stay with the owner.
 */
export const businessViewSchema = z.extend(
  z.omit(businessSettingsSchema, {
    bank: true,
    lowStockPacks: true,
    carrier: true,
    announcement: true,
  }),
  {
    /** Null: there is none. `path` is empty when it leads nowhere. */
    announcement: z.nullable(z.object({ text: z.string(), path: z.string() })),
  },
)

export type BusinessView = z.infer<typeof businessViewSchema>

/** The public part of the settings. */
export function toBusinessView(settings: BusinessSettings): BusinessView {
  const { isOn, text, path } = settings.announcement
  const announcement = isOn && text !== '' ? { text, path } : null
  return businessViewSchema.parse({ ...settings, announcement })
}
