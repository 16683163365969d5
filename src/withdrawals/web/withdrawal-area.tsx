import { lazy } from 'react'
import { useSearch } from '../../platform/web/navigation.tsx'
import { Withdrawal } from './withdrawal.tsx'

const OwnOrderWithdrawal = lazy(async () => {
  const { OwnOrderWithdrawal: component } = await import('./own-order-withdrawal.tsx')
  return { default: component }
})

/** The withdrawal; `?order=` prefills it for the customer of that order. */
export function WithdrawalArea({ onSent }: { onSent: () => void }) {
  const orderId = new URLSearchParams(useSearch()).get('order')
  return orderId ? (
    <OwnOrderWithdrawal orderId={orderId} onSent={onSent} />
  ) : (
    <Withdrawal order={null} onSent={onSent} />
  )
}
