import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { TESTIMONIALS_TAG } from '../domain/testimonial-tags.ts'
import { testimonialNotFound } from './change-testimonial.ts'
import { deleteTestimonialRow } from './testimonials-repo.ts'

/** Deletes a testimonial, also from the home page. Refuses with `not-found`. */
export async function deleteTestimonial(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  id: string,
  admin: Pick<SessionUser, 'id'>,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(testimonialNotFound)
  return transactOrRefuse(db, async (tx) => {
    if (!(await deleteTestimonialRow(tx, id))) rollBack(testimonialNotFound)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'testimonial.delete',
      subject: id,
      detail: {},
      now: clock.now().toISOString(),
    })
    await changes.changed(tx, [TESTIMONIALS_TAG])
  })
}
