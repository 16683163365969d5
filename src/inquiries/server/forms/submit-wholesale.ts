import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { WholesaleInput } from '../../domain/forms/wholesale-input.ts'
import { insertWholesale } from '../inquiries-repo.ts'
import { receiveInquiry, type InquiryDeps } from './receive-inquiry.ts'
import type { Sender } from './form-submission.ts'

/** Receives a wholesale inquiry for an offer or the product list; refused with `too-many`. */
export function submitWholesale(
  deps: InquiryDeps,
  input: WholesaleInput,
  sender: Sender,
): Promise<Result<void, Refusal>> {
  const { company, name, email, phone, businessType, message, kind } = input
  return receiveInquiry(deps, sender, {
    kind: 'wholesale',
    name,
    email,
    company,
    traces: input,
    store: (tx, received) =>
      insertWholesale(tx, {
        ...received,
        company,
        name,
        email,
        phone,
        business_type: businessType,
        message,
        kind,
      }),
  })
}
