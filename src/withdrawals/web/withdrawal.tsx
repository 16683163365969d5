import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { OrderView } from '../../orders/domain/order-view.ts'
import type { WithdrawalInput } from '../domain/withdrawal-input.ts'
import { WithdrawalForm, type FormValues } from './withdrawal-form.tsx'

const loadSteps = () => import('./withdrawal-steps.tsx')
const WithdrawalSteps = lazy(async () => ({ default: (await loadSteps()).WithdrawalSteps }))

const empty: FormValues = { name: '', contract: '', email: '', items: '', quantities: [] }

function valuesOf(order: OrderView | null, left: readonly number[]): FormValues {
  if (!order) return empty
  return {
    name: order.customerName,
    contract: order.orderNumber,
    email: order.customerEmail,
    items: '',
    quantities: left,
  }
}

interface WithdrawalProps {
  order: OrderView | null
  /** How many packs of each item of the order are left to withdraw. */
  left?: readonly number[]
  /** Called once the shop has received the withdrawal. */
  onSent: () => void
}

const nothing: readonly number[] = []

/** Calls `onBack` whenever the browser goes back or forward. */
function useBrowserBack(onBack: () => void): void {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    const listener = (): void => goBack()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])
}

/** The form, then summary and receipt, whose code is loaded while the form is filled in. */
export function Withdrawal({ order, left = nothing, onSent }: WithdrawalProps) {
  const [values, setValues] = useState(() => valuesOf(order, left))
  const [declared, setDeclared] = useState<WithdrawalInput | null>(null)
  const [isSent, setSent] = useState(false)
  const [isBack, setBack] = useState(false)
  // The listener is there before the summary: one that came with it missed whoever went back at once.
  useBrowserBack(() => {
    // What was sent must not look unsent, so the receipt stays when the browser goes back.
    if (!declared || isSent) return
    setBack(true)
    setDeclared(null)
  })
  if (declared) {
    return (
      <Suspense fallback={null}>
        <WithdrawalSteps
          declared={declared}
          onBack={() => window.history.back()}
          onSent={() => {
            setSent(true)
            onSent()
          }}
        />
      </Suspense>
    )
  }
  return (
    <WithdrawalForm
      order={order}
      left={left}
      initial={values}
      isBack={isBack}
      onStart={() => void loadSteps().catch(() => {})}
      onDone={(input, typed) => {
        setValues(typed)
        setDeclared(input)
        // The address stays, so that only the step changes.
        window.history.pushState(window.history.state, '', window.location.href)
      }}
    />
  )
}
