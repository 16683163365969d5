import { labelAccounts } from '../../accounts/server/label-accounts.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { actionLabel } from '../domain/action-label.ts'
import type { AuditPage } from '../domain/audit-view.ts'
import { toAuditFacts } from '../domain/audit-facts.ts'
import { findAuditTargets } from './find-audit-targets.ts'
import { detailOf, searchActions, type AuditFilter } from './search-actions.ts'

/** Lists a page of the log with German texts, newest first. */
export async function listAudit(db: Queryable, filter: AuditFilter): Promise<AuditPage> {
  const { rows, next } = await searchActions(db, filter)
  const names = await labelAccounts(
    db,
    rows.map(({ admin_id }) => admin_id),
  )
  const targets = await findAuditTargets(db, rows)
  const items = rows.map((row) => {
    const target = targets.get(row.id) ?? { text: row.subject, href: null }
    const facts = toAuditFacts(row.action, row.subject, detailOf(row))
    return {
      id: row.id,
      at: row.created_at,
      by: names.get(row.admin_id) ?? null,
      label: actionLabel(row.action),
      target,
      // A fact that repeats the target's text is left out.
      facts: facts.filter(({ value }) => value !== target.text),
    }
  })
  return { items, next }
}
