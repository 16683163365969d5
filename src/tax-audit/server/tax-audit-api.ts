import { Hono } from 'hono'
import {
  confirmOwnPassword,
  ownPasswordOf,
} from '../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { pdfHeaders } from '../../documents/server/reading/pdf-headers.ts'
import { refuseWhenPdfQueueFull } from '../../documents/server/reading/refuse-when-pdf-queue-full.ts'
import { addDays, berlinDayStart } from '../../platform/domain/berlin-days.ts'
import { ok } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { streamBytes } from '../../platform/server/send-csv.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { taxAuditInputSchema } from '../domain/tax-audit-input.ts'
import { journalFiles } from './journal-files.ts'
import { makeProcedure } from './make-procedure.ts'
import { zipFiles } from './zip-files.ts'

/** Routes for a tax audit; `/api/admin` is guarded where it is mounted. */
export function taxAuditApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.procedure, async (c) => {
    const made = await refuseWhenPdfQueueFull<Uint8Array>(makeProcedure(deps).then(ok))
    if (!made.ok) return refuse(c, made.error)
    return c.body(Uint8Array.from(made.value), 200, pdfHeaders('Verfahrensdokumentation.pdf'))
  })
  // POST, because it takes the own password.
  app.post(adminApiPatterns.taxAuditArchive, async (c) => {
    const body = await readJson(c, taxAuditInputSchema)
    if (!body.ok) return refuse(c, body.error)
    const { from, to, currentPassword } = body.value
    const own = await confirmOwnPassword(deps, ownPasswordOf(c, deps, currentPassword))
    if (!own.ok) return refuse(c, own.error)
    const now = deps.clock.now().toISOString()
    await transact(deps.db, (tx) =>
      recordAdminAction(tx, {
        adminId: currentUser(c).id,
        action: 'tax-audit.export',
        subject: 'tax-audit',
        detail: { from, to },
        now,
      }),
    )
    const period = { from: berlinDayStart(from), until: berlinDayStart(addDays(to, 1)) }
    return c.body(streamBytes(zipFiles(journalFiles(deps, period))), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="steuerpruefung-${from}-${to}.zip"`,
    })
  })
  return app
}
