import type { BusinessView } from '../../../business/domain/business-view.ts'
import { displayText } from '../../../platform/web/ui/display-text.tsx'
import { withdrawalEffects, withdrawalForm, withdrawalRight } from '../../domain/withdrawal.ts'
import { ContactLines, PostalAddress } from './contact-lines.tsx'

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}

/** Widerrufsbelehrung after the model of Anlage 1 to Art. 246a § 1 Abs. 2 EGBGB. */
export function WithdrawalText({ business }: { business: BusinessView }) {
  return (
    <>
      <h3>{displayText(withdrawalRight.heading)}</h3>
      <Paragraphs texts={withdrawalRight.beforeAddress} />
      <PostalAddress business={business} />
      <ContactLines business={business} />
      <Paragraphs texts={withdrawalRight.afterAddress} />
      <h3>{withdrawalEffects.heading}</h3>
      <Paragraphs texts={withdrawalEffects.paragraphs} />
    </>
  )
}

/** Muster-Widerrufsformular, Anlage 2 to Art. 246a § 1 Abs. 2 EGBGB. */
export function WithdrawalForm({ business }: { business: BusinessView }) {
  return (
    <>
      <h3>{withdrawalForm.heading}</h3>
      <p>{withdrawalForm.intro}</p>
      <ul>
        {withdrawalForm.items(business).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{withdrawalForm.note}</p>
    </>
  )
}
