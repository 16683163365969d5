import { productTag } from '../../catalogue/domain/product-tags.ts'
import type { AdminAction } from '../../platform/domain/admin-action.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { isRowId } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { AnswerInput, DecisionInput } from '../domain/review-input.ts'
import { findReview, updateReview } from './reviews-repo.ts'
import type { ReviewsTable } from './reviews-tables.ts'

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'changes'>

const reviewNotFound = refusal('not-found', 'Diese Bewertung gibt es nicht.')

const changedMeanwhile = refusal(
  'conflict',
  'Diese Bewertung wurde inzwischen geändert. Bitte lesen Sie sie noch einmal.',
)

interface Change {
  readonly id: string
  /** The version that the admin read. */
  readonly version: number
  readonly adminId: string
  readonly action: AdminAction
  readonly to: Partial<Pick<ReviewsTable, 'state' | 'refusal_reason' | 'answer'>>
  readonly detail: Readonly<Record<string, unknown>>
}

/** Changes a review that is as the admin read it, and drops the page of its product. */
async function changeReview(
  { db, clock, changes }: Deps,
  { id, version, adminId, action, to, detail }: Change,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(reviewNotFound)
  return transactOrRefuse(db, async (tx) => {
    const now = clock.now().toISOString()
    const changed = await updateReview(tx, { id, version }, { ...to, changed_at: now })
    if (!changed) rollBack((await findReview(tx, id)) ? changedMeanwhile : reviewNotFound)
    else {
      await recordAdminAction(tx, { adminId, action, subject: id, detail, now })
      await changes.changed(tx, [productTag(changed.product_id)])
    }
  })
}

/** Publishes a review or refuses it for a named reason, also after an earlier decision. Refuses with `not-found` and `conflict`. */
export function decideReview(
  deps: Deps,
  id: string,
  input: DecisionInput,
  adminId: string,
): Promise<Result<void, Refusal>> {
  const { version, state } = input
  const reason = input.state === 'refused' ? input.reason : null
  return changeReview(deps, {
    id,
    version,
    adminId,
    action: state === 'approved' ? 'review.approve' : 'review.refuse',
    to: { state, refusal_reason: reason },
    detail: reason === null ? {} : { reason },
  })
}

/** Answers a review publicly, or removes the answer. Refuses with `not-found` and `conflict`. */
export function answerReview(
  deps: Deps,
  id: string,
  { version, answer }: AnswerInput,
  adminId: string,
): Promise<Result<void, Refusal>> {
  return changeReview(deps, {
    id,
    version,
    adminId,
    action: 'review.answer',
    to: { answer },
    detail: { length: answer.length },
  })
}
