import { useRef, useState } from 'react'
import { amountToCents, formatEuro } from '../../../platform/domain/money.ts'
import { newIdempotencyKey } from '../../../platform/web/idempotency-key.ts'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { MAX_TRANSFERS } from '../../domain/refund-input.ts'
import type { DueRefund } from '../../domain/refunds-view.ts'
import { DueRow } from './due-row.tsx'
import { viewUrl } from './refunds-url.ts'
import { useMoneyAction } from '../../../payments/web/admin/use-money-action.ts'

const sumOf = (refunds: readonly DueRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amountToCents(amount), 0)

/** Lists money that has to go back, and makes a SEPA file of what is selected. */
export function DueList({ refunds }: { refunds: readonly DueRefund[] }) {
  const payable = refunds.filter(({ account }) => account !== null).slice(0, MAX_TRANSFERS)
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set())
  const chosen = payable.filter(({ orderId }) => !unselected.has(orderId))
  const select = (orderId: string, isSelected: boolean): void => {
    const next = new Set(unselected)
    if (isSelected) next.delete(orderId)
    else next.add(orderId)
    setUnselected(next)
  }
  const isAll = chosen.length === payable.length
  return (
    <div className="grid w-full grid-cols-1 gap-6">
      {payable.length > 1 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            variant="quiet"
            small
            onClick={() =>
              setUnselected(new Set(isAll ? payable.map(({ orderId }) => orderId) : []))
            }
          >
            {isAll ? 'Auswahl aufheben' : 'Alle auswählen'}
          </Button>
          <p role="status" className="tabular-nums">
            {chosen.length} ausgewählt
          </p>
        </div>
      ) : null}
      <ul className="w-full border-b-[1.5px] border-current/30">
        {refunds.map((refund) => (
          <DueRow
            key={refund.orderId}
            refund={refund}
            selected={chosen.includes(refund)}
            onSelect={(isSelected) => select(refund.orderId, isSelected)}
          />
        ))}
      </ul>
      {chosen.length > 0 ? <CreateFile refunds={chosen} /> : null}
    </div>
  )
}

/** Makes the file, after saying what it does and does not do. */
function CreateFile({ refunds }: { refunds: readonly DueRefund[] }) {
  const { navigate } = useNavigation()
  // A second click sends the same request; another selection is another one.
  const keys = useRef(new Map<string, string>())
  const { send, isPending, error } = useMoneyAction<{ id: string }>()
  const create = (): void => {
    const orders = refunds.map(({ orderId, amount }) => ({ id: orderId, amount }))
    const content = JSON.stringify(orders)
    const key = keys.current.get(content) ?? newIdempotencyKey()
    keys.current.set(content, key)
    const request = { method: 'POST', path: adminApi.refundRuns(), body: { orders }, key } as const
    send(request, { onSuccess: () => navigate(viewUrl('open')) })
  }
  return (
    <section aria-label="SEPA-Datei" className="grid justify-items-start gap-3">
      <p>
        Die Datei enthält{' '}
        {refunds.length === 1 ? 'eine Überweisung' : `${refunds.length} Überweisungen`} über
        zusammen <strong>{formatEuro(sumOf(refunds))}</strong>. Geld fließt erst, wenn Sie sie bei
        Ihrer Bank hochladen und freigeben.
      </p>
      {error && !isPending ? (
        <Notice kind="error" title="Keine Datei erstellt">
          {refusalText(error, TRY_LATER)}
        </Notice>
      ) : null}
      <Button busy={isPending} busyText="Wird erstellt..." onClick={create}>
        SEPA-Datei erstellen
      </Button>
    </section>
  )
}
