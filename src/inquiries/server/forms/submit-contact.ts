import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ContactInput } from '../../domain/forms/contact-input.ts'
import { insertContact } from '../inquiries-repo.ts'
import { receiveInquiry, type InquiryDeps } from './receive-inquiry.ts'
import type { Sender } from './form-submission.ts'

/** Receives a message of the contact form; refused with `too-many`. */
export function submitContact(
  deps: InquiryDeps,
  input: ContactInput,
  sender: Sender,
): Promise<Result<void, Refusal>> {
  const { name, email, subject, message } = input
  return receiveInquiry(deps, sender, {
    kind: 'contact',
    name,
    email,
    traces: input,
    store: (tx, received) => insertContact(tx, { ...received, name, email, subject, message }),
  })
}
