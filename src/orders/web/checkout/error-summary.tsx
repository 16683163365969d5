import type { FieldErrors } from 'react-hook-form'
import { Notice } from '../../../platform/web/status/notice.tsx'
import type { CheckoutValues } from './checkout-draft.ts'

type FieldName = keyof CheckoutValues

/** The fields as the form calls them, in display order. */
const labels: Readonly<Partial<Record<FieldName, string>>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  address: 'Straße und Hausnummer',
  postalCode: 'PLZ',
  city: 'Stadt',
  company: 'Firma',
  vatId: 'USt-IdNr.',
  buyerReference: 'Ihr Zeichen',
  shippingMethod: 'Versandart',
  notes: 'Anmerkungen',
  password: 'Passwort',
  confirmPassword: 'Passwort bestätigen',
  agreeTerms: 'Zustimmung zu den AGB',
}

const isLabelled = (name: string): name is FieldName => name in labels

interface ErrorSummaryProps {
  errors: FieldErrors<CheckoutValues>
  onChoose: (name: FieldName) => void
}

/** Lists the fields to correct; each entry leads to its field, where the message is. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  const wrong = Object.keys(labels).filter(
    (name): name is FieldName => isLabelled(name) && errors[name] !== undefined,
  )
  if (wrong.length === 0) return null
  const title =
    wrong.length === 1 ? 'Bitte prüfen Sie ein Feld.' : `Bitte prüfen Sie ${wrong.length} Felder.`
  return (
    <Notice kind="error" className="mb-5" title={title}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {wrong.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="text-link min-h-6 cursor-pointer"
              onClick={() => onChoose(name)}
            >
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
