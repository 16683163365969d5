import { useBusiness } from '../../../business/web/business-query.ts'
import { orderPaket } from '../../../content/domain/sections/pictures/order-paket.ts'
import { Picture } from '../../../content/web/picture.tsx'
import { Roundel } from '../../../content/web/roundel.tsx'
import type { OrderView } from '../../domain/order-view.ts'
import { nextSteps } from './steps-of-order.ts'

/** What happens next with a new order, beside the picture of its parcel. */
export function NextSteps({ order }: { order: OrderView }) {
  const business = useBusiness()
  const steps = business ? nextSteps(order, business) : []
  if (steps.length === 0) return null
  return (
    <section className="empty with-picture ground-celeste no-print" aria-labelledby="start-title">
      <h2 id="start-title">Ihr Startplatz</h2>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <Roundel>{index + 1}</Roundel>
            <div>
              <h3 className="text-h4">{title}</h3>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Picture picture={orderPaket} sizes="(min-width: 900px) 50vw, 100vw" />
    </section>
  )
}
