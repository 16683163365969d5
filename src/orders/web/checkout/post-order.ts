import { variantText, type CartLine } from '../../../cart/domain/cart.ts'
import { centsToAmount, centsToNumber } from '../../../platform/domain/money.ts'
import { ApiError, apiSend } from '../../../platform/web/api-client.ts'
import { api } from '../../../urls.ts'
import type { CheckoutForm } from '../../domain/checkout-form.ts'
import { DELIVERY_COUNTRY } from '../../../platform/domain/delivery-country.ts'
import { REVIEW_CONSENT_VERSION } from '../../domain/consents/review-consent.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { orderKey } from './order-key.ts'

const MAX_RETRIES = 3
const FIRST_WAIT_MS = 1000

/**
 * `POST /api/orders`: the amounts are those the customer saw; the server compares them with its
 * own.
 */
export interface OrderBody {
  readonly password: string | undefined
  readonly rest: Readonly<Record<string, unknown>>
}

/** The validated form; a signed-in customer has no password. */
type OrderForm = Omit<CheckoutForm, 'agreeTerms'> & {
  readonly agreeTerms: boolean
  readonly password?: string
  /** Nobody is signed in, and the shop takes orders without an account. */
  readonly asGuest?: boolean
}

/** Returns the request body from the form, the cart and the displayed total (cents). */
export function orderBody(
  form: OrderForm,
  lines: readonly CartLine[],
  totalCents: number,
): OrderBody {
  return {
    password: form.password || undefined,
    rest: {
      customerName: `${form.firstName} ${form.lastName}`,
      firstName: form.firstName,
      lastName: form.lastName,
      customerEmail: form.email,
      customerPhone: form.phone,
      customerAddress: form.address,
      customerPostalCode: form.postalCode,
      customerCity: form.city,
      customerCountry: DELIVERY_COUNTRY,
      notes: form.notes ?? '',
      customerCompany: form.company ?? '',
      customerVatId: form.vatId ?? '',
      buyerReference: form.buyerReference ?? '',
      saveInfo: form.saveInfo ?? false,
      ...(form.reviewMail && { reviewConsent: REVIEW_CONSENT_VERSION }),
      agreeTerms: form.agreeTerms,
      ...(form.asGuest && { asGuest: true }),
      shippingMethod: form.shippingMethod,
      items: lines.map((line) => ({
        id: line.id,
        name: line.name,
        image: line.image ?? '',
        price: centsToNumber(line.priceCents),
        quantity: line.quantity,
        weight: line.weight,
        grind: line.grind,
        variant: variantText(line),
        ...(line.inSet && { set: { id: line.inSet.id, place: line.inSet.place } }),
      })),
      total: centsToAmount(totalCents),
    },
  }
}

/**
 * Sends an order with its Idempotency-Key, so that a retry cannot order twice. The only request that changes
 * something and is repeated: at most 3 times, only after a network failure. Throws `ApiError`.
 */
export async function sendOrder({ password, rest }: OrderBody, retries = 0): Promise<OrderView> {
  const body = password === undefined ? rest : { ...rest, password }
  try {
    return await apiSend<OrderView>('POST', api.orders(), body, { 'Idempotency-Key': orderKey() })
  } catch (error) {
    const isNetworkFailure = error instanceof ApiError && error.status === 0
    if (!isNetworkFailure || retries === MAX_RETRIES) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** retries))
  return sendOrder({ password, rest }, retries + 1)
}
