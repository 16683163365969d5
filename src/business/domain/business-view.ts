import * as z from 'zod/mini'
import { businessSettingsSchema } from './business-settings.ts'

/** `GET /api/business`: what every page may show. The bank account comes with an order only. */
export const businessViewSchema = z.omit(businessSettingsSchema, { bank: true })

export type BusinessView = z.infer<typeof businessViewSchema>
