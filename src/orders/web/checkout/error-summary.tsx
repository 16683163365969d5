import type { FieldErrors } from 'react-hook-form'
import { Notice } from '../../../platform/web/status/notice.tsx'
import type { CheckoutValues } from './checkout-draft.ts'
import { checkoutFieldLabels, checkoutFields, type CheckoutField } from './checkout-fields.ts'

interface ErrorSummaryProps {
  errors: FieldErrors<CheckoutValues>
  onChoose: (name: CheckoutField) => void
}

/** Lists the fields to correct; each entry leads to its field, where the message is. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  const wrong = checkoutFields.filter((name) => errors[name] !== undefined)
  if (wrong.length === 0) return null
  const title =
    wrong.length === 1 ? 'Bitte prüfen Sie ein Feld.' : `Bitte prüfen Sie ${wrong.length} Felder.`
  return (
    <Notice kind="error" className="mb-5" title={title}>
      <ul className="flex flex-wrap gap-x-5">
        {wrong.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="text-link min-h-11 cursor-pointer"
              onClick={() => onChoose(name)}
            >
              {checkoutFieldLabels[name]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
