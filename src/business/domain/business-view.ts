import * as z from 'zod/mini'
import { withApostrophes } from '../../platform/domain/german-format.ts'
import { businessSettingsSchema, type BusinessSettings } from './business-settings.ts'

/**
 * `GET /api/business`: the settings that are public. Leaves out the bank account, which is shown
 * with an order only, settings for admins, and an announcement that is switched off.
 */
export const businessViewSchema = z.extend(
  z.omit(businessSettingsSchema, {
    bank: true,
    datev: true,
    booksCertainPayments: true,
    sendsReminders: true,
    graceDays: true,
    cancelsUnpaidOrders: true,
    lowStockPacks: true,
    maxOpenOrders: true,
    maxOpenPacks: true,
    announcement: true,
  }),
  {
    /** Null when no announcement is shown; `path` is empty when it links to no page. */
    announcement: z.nullable(z.object({ text: z.string(), path: z.string() })),
    /** PUBLIC_URL, for legal texts that must name an address of the shop. */
    publicUrl: z.string(),
  },
)

export type BusinessView = z.infer<typeof businessViewSchema>

/**
 * Returns the public part of the settings, with the shop's own address. `takesOrders` must say whether
 * orders are taken now.
 */
export function toBusinessView(settings: BusinessSettings, publicUrl: string): BusinessView {
  const { isOn, text, path } = settings.announcement
  const announcement = isOn && text !== '' ? { text, path } : null
  const brand = withApostrophes(settings.brand)
  const legalName = withApostrophes(settings.legalName)
  return businessViewSchema.parse({ ...settings, brand, legalName, announcement, publicUrl })
}
