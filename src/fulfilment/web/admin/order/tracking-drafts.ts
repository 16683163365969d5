import { useDrafts } from '../../../../platform/web/admin/use-draft.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

type Parcel = Pick<OrderView, 'id' | 'trackingCode'>

/** Keeps the typed tracking codes of orders until they are saved, for one dialog or several. */
export function useTrackingDrafts() {
  const { read, write } = useDrafts()
  const keyOf = ({ id }: Parcel): string => `tracking code ${id}`
  return {
    codeOf: (parcel: Parcel): string => read(keyOf(parcel), parcel.trackingCode ?? ''),
    setCode: (parcel: Parcel, code: string): void =>
      write(keyOf(parcel), code, parcel.trackingCode ?? ''),
    forget: (parcel: Parcel): void => write(keyOf(parcel), ''),
  }
}
