import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { WorkshopInput } from '../../domain/forms/workshop-input.ts'
import { workshopSubject } from '../../domain/forms/workshop-name.ts'
import { insertContact } from '../inquiries-repo.ts'
import { receiveInquiry, type InquiryDeps } from './receive-inquiry.ts'
import type { Sender } from './form-submission.ts'

/** Receives a request for a workshop as a message with its fields; refused with `too-many`. */
export function submitWorkshop(
  deps: InquiryDeps,
  input: WorkshopInput,
  sender: Sender,
): Promise<Result<void, Refusal>> {
  const { workshop, company = '', name, email, people, wishedDays, level, message = '' } = input
  return receiveInquiry(deps, sender, {
    kind: 'contact',
    name,
    email,
    company,
    traces: input,
    store: (tx, received) =>
      insertContact(tx, {
        ...received,
        name,
        email,
        subject: workshopSubject(workshop),
        message,
        workshop,
        company,
        people,
        wished_days: wishedDays,
        level,
      }),
  })
}
