import { useMutation } from '@tanstack/react-query'
import { variantText, type CartLine } from '../../../cart/domain/cart.ts'
import { centsToAmount, centsToNumber } from '../../../platform/domain/money.ts'
import { ApiError, apiSend } from '../../../platform/web/api-client.ts'
import { api } from '../../../urls.ts'
import type { CheckoutForm } from '../../domain/checkout-form.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { orderKey } from './order-key.ts'

const MAX_RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** `POST /api/orders`: what the visitor saw; the server prices the order itself and compares. */
export interface OrderBody {
  readonly password: string | undefined
  readonly rest: Readonly<Record<string, unknown>>
}

/** The checked form; no password from someone signed in. */
type OrderForm = Omit<CheckoutForm, 'agreeTerms'> & {
  readonly agreeTerms: boolean
  readonly password?: string
}

/** The form, the cart and the total on screen (cents) as the API takes them. */
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
      customerCountry: form.country,
      notes: form.notes ?? '',
      saveInfo: form.saveInfo ?? false,
      agreeTerms: form.agreeTerms,
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
      })),
      total: centsToAmount(totalCents),
    },
  }
}

/** Sends an order under a key, so that sending it again cannot order twice. Throws `ApiError`. */
function sendOrder({ password, rest }: OrderBody): Promise<OrderView> {
  const body = password === undefined ? rest : { ...rest, password }
  return apiSend<OrderView>('POST', api.orders(), body, { 'Idempotency-Key': orderKey() })
}

/** The one mutation that is repeated: at most 3 times, only when the network failed. */
export function usePlaceOrder() {
  return useMutation({
    mutationFn: sendOrder,
    retry: (failures, error) =>
      failures < MAX_RETRIES && error instanceof ApiError && error.status === 0,
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS),
  })
}
