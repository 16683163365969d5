import type { Clock } from '../../../platform/domain/clock.ts'
import type { DescribedRoute } from './described-route.ts'
import { customerRoutes } from './routes/customer-routes.ts'
import { datedRoutes } from './routes/dated-routes.ts'
import { inboxRoutes } from './routes/inbox-routes.ts'
import { moneyRoutes } from './routes/money-routes.ts'
import { officeRoutes } from './routes/office-routes.ts'
import { orderRoutes } from './routes/order-routes.ts'
import { productRoutes } from './routes/product-routes.ts'
import { programRoutes } from './routes/program-routes.ts'
import { shopRoutes } from './routes/shop-routes.ts'

/** Returns every route of the API, one entry each. A new route is added to one of these lists. */
export function describedRoutes(clock: Clock): readonly DescribedRoute[] {
  return [
    ...shopRoutes,
    ...customerRoutes,
    ...orderRoutes,
    ...moneyRoutes,
    ...productRoutes,
    ...inboxRoutes,
    ...datedRoutes(clock),
    ...officeRoutes,
    ...programRoutes,
  ]
}
