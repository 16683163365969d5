import { useState } from 'react'
import type { OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { berlinDate } from '../../../../platform/domain/german-format.ts'
import { ApiError } from '../../../../platform/web/api-client.ts'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { booksRest } from './settled-order.ts'

/** The day of the payment that a change of the status books, today at first. */
export function usePaidOn() {
  const [today] = useState(() => berlinDate(new Date()))
  const [day, setDay] = useState(today)
  return { day, setDay, today }
}

interface PaidOnFieldProps {
  orders: readonly OrderView[]
  status: OrderStatus
  paidOn: ReturnType<typeof usePaidOn>
  /** Why the last attempt was refused. */
  error: unknown
}

/** Asks for the day of the payment where this status says that an order was paid. */
export function PaidOnField({ orders, status, paidOn, error }: PaidOnFieldProps) {
  const booked = orders.filter((order) => booksRest(order, status))
  const days = booked.map(({ createdAt }) => berlinDate(new Date(createdAt)))
  if (days.length === 0) return null
  return (
    <TextField
      label="Zahlung eingegangen am"
      type="date"
      min={days.toSorted().at(-1)}
      max={paidOn.today}
      value={paidOn.day}
      onChange={({ target }) => paidOn.setDay(target.value)}
      error={error instanceof ApiError ? error.fields['paidOn'] : undefined}
    />
  )
}
