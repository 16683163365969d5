import type { SessionUser } from '../../accounts/server/sessions/session-user.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { TestimonialEntry } from '../domain/testimonial-admin-view.ts'
import type { TestimonialInput } from '../domain/testimonial-input.ts'
import { TESTIMONIALS_TAG } from '../domain/testimonial-tags.ts'
import { toEntry } from './list-testimonials.ts'
import { insertTestimonial } from './testimonials-repo.ts'

/** Creates a testimonial; the home page shows it at once if it is featured. */
export async function createTestimonial(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { name, title, content, featured }: TestimonialInput,
  admin: Pick<SessionUser, 'id'>,
): Promise<TestimonialEntry> {
  const now = clock.now().toISOString()
  const row = {
    id: newId(),
    created_at: now,
    name,
    title: title || null,
    content,
    featured: featured ? 1 : 0,
  }
  await transact(db, async (tx) => {
    await insertTestimonial(tx, row)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'testimonial.create',
      subject: row.id,
      detail: { featured },
      now,
    })
    await changes.changed(tx, [TESTIMONIALS_TAG])
  })
  return toEntry(row)
}
