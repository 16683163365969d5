import * as z from 'zod/mini'

/** Something an admin did, in words. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  /** Name and e-mail address of the account; null when it is gone. */
  by: z.nullable(z.string()),
  /** What was done, in German. */
  label: z.string(),
  target: z.object({
    text: z.string(),
    /** Where it can be seen; null when it is gone or stands nowhere. */
    href: z.nullable(z.string()),
  }),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})

/** `GET /api/admin/audit`, newest first. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** What to ask with as `before` for the next part; null at the end. */
  next: z.nullable(z.string()),
})

/** `GET /api/admin/audit-people`: who stands in the log. */
export const auditAdminsSchema = z.array(
  z.object({
    id: z.string(),
    /** Null when the account is gone. */
    name: z.nullable(z.string()),
  }),
)

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditPage = z.infer<typeof auditPageSchema>
export type AuditAdmins = z.infer<typeof auditAdminsSchema>
