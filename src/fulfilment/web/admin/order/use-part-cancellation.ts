import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHOOSE_REASON } from '../../../../platform/domain/check-your-input.ts'
import type { PartReason } from '../../../../orders/domain/cancellation.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { remainingPacks } from '../../../../orders/domain/remaining-packs.ts'
import { amountToCents } from '../../../../platform/domain/money.ts'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { adminApi } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'
import {
  CHOOSE_PACKS,
  NOTHING_LEFT,
  type PartCancellationInput,
} from '../../../domain/part-cancellation-input.ts'

/** Cancels packs of an order and reloads it. */
function useSend(orderId: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: PartCancellationInput) =>
      apiSend<OrderView>('POST', adminApi.orderPartCancellations(orderId), input),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Packungen storniert' })
      onDone()
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [api.order(orderId)] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.orders()] }),
        queryClient.invalidateQueries({ queryKey: [adminApi.overview()] }),
      ]),
  })
}

/** State of the dialog that cancels packs. `submit` sends it, or marks what is missing. */
export function usePartCancellation(order: OrderView, onDone: () => void) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [reason, setReason] = useState<PartReason>()
  const [words, setWords] = useState('')
  /** Undefined until the admin decides: what cannot be delivered is not there to be sold. */
  const [restockChoice, setRestock] = useState<boolean>()
  const [isChecked, setIsChecked] = useState(false)
  const restock = restockChoice ?? reason !== 'undeliverable'
  const send = useSend(order.id, onDone)
  const lines = order.items
    .map((item, position) => {
      const left = remainingPacks(item)
      return { item, position, left, quantity: Math.min(chosen.get(position) ?? 0, left) }
    })
    .filter(({ left }) => left > 0)
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isEverything = packs === lines.reduce((sum, { left }) => sum + left, 0)
  const cents = lines.reduce(
    (sum, { item, quantity }) => sum + amountToCents(item.price) * quantity,
    0,
  )
  const tooMany = isEverything ? NOTHING_LEFT : undefined
  const linesError = packs === 0 ? CHOOSE_PACKS : tooMany
  function submit(): void {
    setIsChecked(true)
    if (linesError || !reason) return
    send.mutate({
      lines: lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ position, quantity, left }) => ({ position, quantity, left })),
      reason,
      words,
      restock,
    })
  }
  return {
    lines,
    packs,
    cents,
    choose: (position: number, quantity: number) =>
      setChosen(new Map([...chosen, [position, quantity]])),
    reason,
    setReason,
    words,
    setWords,
    restock,
    setRestock,
    // What cannot be cancelled at all is said at once, what is only missing after the click.
    linesError: isChecked || packs > 0 ? linesError : undefined,
    reasonError: isChecked && !reason ? CHOOSE_REASON : undefined,
    send,
    submit,
  }
}
