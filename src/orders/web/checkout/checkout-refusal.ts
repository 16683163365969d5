import { ApiError } from '../../../platform/web/api-client.ts'
import { formFieldOfOrderField, type GuestCheckoutForm } from '../../domain/checkout-form.ts'

type FieldName = keyof GuestCheckoutForm

/** Order in which the form shows its fields: the first refused one takes the focus. */
const fieldOrder: readonly FieldName[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'postalCode',
  'city',
  'country',
  'shippingMethod',
  'password',
  'notes',
  'saveInfo',
  'agreeTerms',
]

export interface CheckoutRefusal {
  /** German sentence for the notice above the summary. */
  readonly message: string
  /** The message says more than that it failed. */
  readonly isSpecific: boolean
  readonly fields: readonly (readonly [name: FieldName, message: string])[]
  /** The e-mail belongs to an account: the way to the login is offered. */
  readonly hasAccount: boolean
  /** Prices, stock or fees moved: they are read again. */
  readonly isOutdated: boolean
  /** An earlier attempt arrived after all, and the customer was told so: the next one is a new order. */
  readonly isKeyTaken: boolean
}

/** Spec section 8. */
export const ORDER_FAILED = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'

/** Answers whose German sentence was written for the customer; 0 is a network that failed. */
const WITH_OWN_WORDS = new Set([0, 400, 401, 403, 409, 413, 429, 503])

function fieldMessages(error: ApiError): CheckoutRefusal['fields'] {
  const messages = new Map<FieldName, string>()
  for (const [name, message] of Object.entries(error.fields)) {
    const field = formFieldOfOrderField[name] ?? fieldOrder.find((own) => own === name)
    if (field) messages.set(field, message)
  }
  return fieldOrder.flatMap((name) => {
    const message = messages.get(name)
    return message === undefined ? [] : [[name, message] as const]
  })
}

/** What a failed attempt means for the form. */
export function readRefusal(error: unknown): CheckoutRefusal {
  if (!(error instanceof ApiError)) {
    return {
      message: ORDER_FAILED,
      isSpecific: false,
      fields: [],
      hasAccount: false,
      isOutdated: false,
      isKeyTaken: false,
    }
  }
  const isSpecific = WITH_OWN_WORDS.has(error.status)
  const fields = fieldMessages(error)
  const hasAccount = error.code === 'account-exists'
  const needsEmail = hasAccount && !fields.some(([name]) => name === 'email')
  return {
    message: isSpecific ? error.message : ORDER_FAILED,
    isSpecific,
    fields: needsEmail ? [['email', error.message], ...fields] : fields,
    hasAccount,
    isOutdated: error.code === 'amounts-changed' || error.code === 'out-of-stock',
    isKeyTaken: error.code === 'key-reused',
  }
}
