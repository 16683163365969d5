import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { apiSend } from '../../platform/web/api-client.ts'
import { newIdempotencyKey } from '../../platform/web/idempotency-key.ts'
import { api } from '../../urls.ts'
import type { WithdrawalInput } from '../domain/withdrawal-input.ts'
import type { WithdrawalReceipt } from '../domain/withdrawal-view.ts'
import { WithdrawalDone } from './withdrawal-done.tsx'
import { WithdrawalSummary } from './withdrawal-summary.tsx'

interface WithdrawalStepsProps {
  declared: WithdrawalInput
  onBack: () => void
  onSent: () => void
}

/** The steps after the form: the summary, and the receipt once the shop has received the withdrawal. */
export function WithdrawalSteps({ declared, onBack, onSent }: WithdrawalStepsProps) {
  const [key] = useState(newIdempotencyKey)
  const send = useMutation({
    mutationFn: () =>
      apiSend<WithdrawalReceipt>('POST', api.withdrawals(), declared, { 'Idempotency-Key': key }),
    onSuccess: onSent,
  })
  if (send.data) return <WithdrawalDone receipt={send.data} />
  return (
    <WithdrawalSummary
      declared={declared}
      busy={send.isPending}
      error={send.isPending ? null : send.error}
      onConfirm={() => send.mutate()}
      onBack={onBack}
    />
  )
}
