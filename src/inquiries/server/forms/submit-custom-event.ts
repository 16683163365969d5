import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { AdvisoryInput } from '../../domain/forms/advisory-input.ts'
import { insertCustomEvent } from '../inquiries-repo.ts'
import { receiveInquiry, type InquiryDeps } from './receive-inquiry.ts'
import type { Sender } from './form-submission.ts'

/** Receives an inquiry of the home page's advisory form; refused with `too-many`. */
export function submitCustomEvent(
  deps: InquiryDeps,
  input: AdvisoryInput,
  sender: Sender,
): Promise<Result<void, Refusal>> {
  const { name, email, message } = input
  return receiveInquiry(deps, sender, {
    kind: 'custom-event',
    name,
    email,
    traces: input,
    store: (tx, received) => insertCustomEvent(tx, { ...received, name, email, message }),
  })
}
