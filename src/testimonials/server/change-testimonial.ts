import type { SessionUser } from '../../accounts/server/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isRowId } from '../../platform/server/keyset.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { TestimonialEntry } from '../domain/testimonial-desk-view.ts'
import type { TestimonialChange } from '../domain/testimonial-input.ts'
import { TESTIMONIALS_TAG } from '../domain/testimonial-tags.ts'
import { toEntry } from './list-testimonials.ts'
import { updateTestimonial } from './testimonials-repo.ts'

interface Change {
  readonly id: string
  readonly input: TestimonialChange
  readonly admin: Pick<SessionUser, 'id'>
}

export const testimonialNotFound = refusal('not-found', 'Diese Kundenstimme gibt es nicht.')

function columnsOf({ name, title, content, featured }: TestimonialChange) {
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title: title || null }),
    ...(content !== undefined && { content }),
    ...(featured !== undefined && { featured: featured ? 1 : 0 }),
  }
}

/** Changes a testimonial; the home page follows at once. Refused with `not-found`. */
export async function changeTestimonial(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { id, input, admin }: Change,
): Promise<Result<TestimonialEntry, Refusal>> {
  if (!isRowId(id)) return err(testimonialNotFound)
  const changed = await transactOrRefuse(db, async (tx) => {
    const row = (await updateTestimonial(tx, id, columnsOf(input))) ?? rollBack(testimonialNotFound)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'testimonial.change',
      subject: id,
      detail: { fields: Object.keys(input), featured: row.featured === 1 },
      now: clock.now().toISOString(),
    })
    return row
  })
  if (!changed.ok) return changed
  await changes.changed([TESTIMONIALS_TAG])
  return ok(toEntry(changed.value))
}
