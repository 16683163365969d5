import { useState } from 'react'
import { REPEATED_CODE, repeatedCodes, trackingCodeProblem } from '../../../domain/tracking-code.ts'
import type { OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { useTrackingDrafts } from '../order/tracking-drafts.ts'

/** The parcels of a status change with their codes, which are kept when the dialog closes. */
export function useParcels(orders: readonly OrderView[], status: OrderStatus) {
  const { codeOf, setCode, forget } = useTrackingDrafts()
  const [withoutCode, setWithout] = useState<ReadonlySet<string>>(new Set())
  const parcels = status === 'shipped' ? orders.filter((o) => o.shippingMethod !== 'pickup') : []
  const coded = parcels.filter(({ id }) => !withoutCode.has(id))
  const repeated = repeatedCodes(
    coded.map((order) => ({ id: order.id, trackingCode: codeOf(order) })),
  )
  function setWithoutCode({ id }: OrderView, isWithout: boolean): void {
    const others = [...withoutCode].filter((known) => known !== id)
    setWithout(new Set(isWithout ? [...others, id] : others))
  }
  /** Returns the German message for this parcel's code, or null. */
  function problemOf(order: OrderView): string | null {
    const problem = trackingCodeProblem(codeOf(order))
    return problem ?? (repeated.has(order.id) ? REPEATED_CODE : null)
  }
  return {
    parcels,
    codeOf,
    setCode,
    forget,
    problemOf,
    isWithoutCode: ({ id }: OrderView): boolean => withoutCode.has(id),
    setWithoutCode,
    isComplete: coded.every((order) => codeOf(order).trim() !== '' && problemOf(order) === null),
  }
}

export type ParcelForm = ReturnType<typeof useParcels>
