import { ApiError } from '../../../platform/web/api-client.ts'
import { formFieldOfOrderField } from '../../domain/form-field-of-order-field.ts'
import { checkoutFields, type CheckoutField } from './checkout-fields.ts'

export interface CheckoutRefusal {
  /** German sentence for the notice above the summary. */
  readonly message: string
  /** In display order; the first one gets the focus. */
  readonly fields: readonly (readonly [name: CheckoutField, message: string])[]
  /** Whether the server found no session: it rejects the session or asks for a guest's password. */
  readonly needsSignIn: boolean
  /** Whether the email belongs to an account, so that the form offers the login. */
  readonly hasAccount: boolean
  /** Whether prices, stock, fees or the checkout changed and have to be loaded again. */
  readonly isOutdated: boolean
  /** Whether the account or the address has too many unpaid orders. */
  readonly hasTooManyOpen: boolean
  /** Whether an earlier attempt placed an order, so that the next attempt needs a new key. */
  readonly isKeyTaken: boolean
}

/** The general message of spec section 8. */
export const ORDER_FAILED = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'

/** Status codes whose German message is meant for the customer; 0 is a network failure. */
const STATUS_WITH_MESSAGE = new Set([0, 400, 401, 403, 409, 413, 429, 503])

/** Codes of refusals after which the page has to load the business, prices and stock again. */
const OUTDATED = new Set(['amounts-changed', 'out-of-stock', 'checkout-closed'])

function fieldMessages(error: ApiError): CheckoutRefusal['fields'] {
  const messages = new Map<string, string>()
  for (const [name, message] of Object.entries(error.fields)) {
    messages.set(formFieldOfOrderField[name] ?? name, message)
  }
  return checkoutFields.flatMap((name) => {
    const message = messages.get(name)
    return message === undefined ? [] : [[name, message] as const]
  })
}

/** Returns how the form shows a failed attempt. */
export function readRefusal(error: unknown): CheckoutRefusal {
  if (!(error instanceof ApiError)) {
    return {
      message: ORDER_FAILED,
      fields: [],
      needsSignIn: false,
      hasAccount: false,
      isOutdated: false,
      hasTooManyOpen: false,
      isKeyTaken: false,
    }
  }
  const fields = fieldMessages(error)
  const hasAccount = error.code === 'account-exists'
  const needsEmail = hasAccount && !fields.some(([name]) => name === 'email')
  return {
    message: STATUS_WITH_MESSAGE.has(error.status) ? error.message : ORDER_FAILED,
    needsSignIn: error.status === 401 || fields.some(([name]) => name === 'password'),
    fields: needsEmail ? [['email', error.message], ...fields] : fields,
    hasAccount,
    isOutdated: OUTDATED.has(error.code),
    hasTooManyOpen: error.code === 'too-many-open',
    isKeyTaken: error.code === 'key-reused',
  }
}
