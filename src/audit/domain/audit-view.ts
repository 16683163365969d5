import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'

/** An admin action with German texts. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Name and email of the account; null when it was deleted. */
  by: z.nullable(z.string()),
  /** German label of the action. */
  label: z.string(),
  target: z.object({
    text: z.string(),
    /** Admin page that shows it; null when it was deleted or has no page. */
    href: z.nullable(z.string()),
  }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})

/** `GET /api/admin/audit`, newest first. */
export const auditPageSchema = listPageSchema(auditEntrySchema)

/** `GET /api/admin/audit-admins`: the admins with actions in the log. */
export const auditAdminsSchema = listPageSchema(
  z.object({
    id: z.string(),
    /** Null when the account was deleted. */
    name: z.nullable(z.string()),
  }),
)

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditPage = z.infer<typeof auditPageSchema>
export type AuditAdmins = z.infer<typeof auditAdminsSchema>
