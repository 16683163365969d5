import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { TestimonialEntry } from '../domain/testimonial-admin-view.ts'
import type { TestimonialChange } from '../domain/testimonial-input.ts'
import { TESTIMONIALS_TAG } from '../domain/testimonial-tags.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import type { TestimonialsTable } from './testimonials-tables.ts'
import { toEntry } from './list-testimonials.ts'
import { findTestimonial, updateTestimonial, type TestimonialColumns } from './testimonials-repo.ts'

interface Change {
  readonly id: string
  readonly input: TestimonialChange
  readonly admin: Pick<SessionUser, 'id'>
}

export const testimonialNotFound = refusal('not-found', 'Diese Kundenstimme gibt es nicht.')

function columnsOf({
  name,
  title,
  content,
  featured,
}: Omit<TestimonialChange, 'from'>): TestimonialColumns {
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title: title || null }),
    ...(content !== undefined && { content }),
    ...(featured !== undefined && { featured: featured ? 1 : 0 }),
  }
}

function changedMeanwhile({ name, title, content, featured }: TestimonialsTable): Refusal {
  return refusal(
    'conflict',
    'Die Stimme wurde inzwischen von jemand anderem geändert. Noch einmal speichern ersetzt das.',
    { details: { name, title: title ?? '', content, featured: featured === 1 } },
  )
}

/** Refuses the change, because another admin changed or deleted the testimonial. */
async function refuseChange(tx: Tx, id: string): Promise<never> {
  const row = (await findTestimonial(tx, id)) ?? rollBack(testimonialNotFound)
  return rollBack(changedMeanwhile(row))
}

/**
 * Changes a testimonial; the home page shows it at once. Refuses with `not-found`, or `conflict` when
 * it changed since it was read.
 */
export async function changeTestimonial(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { id, input, admin }: Change,
): Promise<Result<TestimonialEntry, Refusal>> {
  if (!isRowId(id)) return err(testimonialNotFound)
  const changed = await transactOrRefuse(db, async (tx) => {
    const { from = {}, ...wanted } = input
    const row =
      (await updateTestimonial(tx, id, columnsOf(from), columnsOf(wanted))) ??
      (await refuseChange(tx, id))
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'testimonial.change',
      subject: id,
      detail: { fields: Object.keys(wanted), featured: row.featured === 1 },
      now: clock.now().toISOString(),
    })
    await changes.changed(tx, [TESTIMONIALS_TAG])
    return row
  })
  if (!changed.ok) return changed
  return ok(toEntry(changed.value))
}
