import type { BusinessView } from '../../../business/domain/business-view.ts'
import type { BoundField } from '../../../platform/web/forms/schema-form.ts'
import { FieldError } from '../../../platform/web/forms/field.tsx'
import {
  feeText,
  shippingCents,
  shippingMethodLabels,
  shippingMethods,
} from '../../../business/domain/shipping.ts'

type ShippingChoiceProps = BoundField & {
  business: BusinessView
  subtotalCents: number
}

/** Radio buttons for the three shipping methods with fee and delivery time. */
export function ShippingChoice(props: ShippingChoiceProps) {
  const { business, subtotalCents, error, ...input } = props
  return (
    <fieldset aria-describedby={error ? 'shipping-error' : undefined}>
      <legend className="visually-hidden">Versandart</legend>
      <div className="grid">
        {shippingMethods.map((method) => (
          <div key={method} className="check border-t-2 border-current/20 py-4 first:border-t-0">
            <input
              {...input}
              type="radio"
              id={`shipping-${method}`}
              value={method}
              aria-describedby={`shipping-${method}-time`}
            />
            <label
              htmlFor={`shipping-${method}`}
              className="flex justify-between gap-4 font-medium"
            >
              <span>{shippingMethodLabels[method]}</span>
              <span className="whitespace-nowrap">
                {feeText(shippingCents(business.shipping, method, subtotalCents))}
              </span>
            </label>
            <p id={`shipping-${method}-time`} className="text-small">
              {business.deliveryTimes[method]}
            </p>
          </div>
        ))}
      </div>
      <FieldError id="shipping-error" error={error} />
    </fieldset>
  )
}
