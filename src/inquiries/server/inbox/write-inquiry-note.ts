import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { NoteInput } from '../../domain/inquiry-admin-input.ts'
import { inquiryNotFound, threadOf } from './find-inquiry.ts'
import { updateThread } from '../threads/threads-repo.ts'

interface NoteChange {
  readonly inquiryId: string
  readonly input: NoteInput
  readonly admin: Pick<SessionUser, 'id'>
}

/** Replaces the note; refused with `not-found`, or `conflict` when another admin changed it meanwhile. */
export function writeInquiryNote(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { inquiryId, input, admin }: NoteChange,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const thread = (await threadOf(tx, inquiryId)) ?? rollBack(inquiryNotFound)
    if (thread.note === input.note) return
    const worked_at = clock.now().toISOString()
    const written = { note: input.note, worked_at }
    if (!(await updateThread(tx, inquiryId, { note: input.from }, written))) {
      const now = (await threadOf(tx, inquiryId)) ?? rollBack(inquiryNotFound)
      // The same request ran twice at once, and the other one was first.
      if (now.note === input.note) return
      rollBack(
        refusal(
          'conflict',
          'Die Notiz wurde inzwischen von jemand anderem geändert. Noch einmal speichern ersetzt sie.',
          { details: { note: now.note } },
        ),
      )
    }
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'inquiry.note',
      subject: inquiryId,
      detail: { kind: thread.kind, length: input.note.length },
      now: worked_at,
    })
  })
}
