import { useState } from 'react'
import { formatDate } from '../../../platform/domain/german-format.ts'
import { amountToCents, formatAmount } from '../../../platform/domain/money.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import type { TransferOutcome } from '../../domain/refund-input.ts'
import type { RefundTransfer } from '../../domain/refunds-view.ts'
import { useMoneyAction } from '../../../payments/web/admin/use-money-action.ts'

/** One transfer of a SEPA file, with what became of it. */
export function TransferRow({ transfer }: { transfer: RefundTransfer }) {
  const [asked, setAsked] = useState<TransferOutcome | null>(null)
  const { orderNumber, state, amount, due } = transfer
  const isChanged = state === 'open' && due !== amount
  const isEntered = isChanged && amountToCents(due) < amountToCents(amount)
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-2 border-t-[1.5px] border-current/30 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="tabular-nums">{formatAmount(amount)}</strong>{' '}
          <Link href={adminPages.order(transfer.orderId)} className="text-link">
            {orderNumber}
          </Link>{' '}
          {transfer.customerName}
        </p>
        <p className="text-small wrap-anywhere">
          Referenz {transfer.endToEndId} · {stateText(transfer)}
        </p>
        {isChanged ? (
          <p>
            Seit die Datei erstellt wurde, hat sich etwas geändert: Jetzt sind {formatAmount(due)}{' '}
            zurückzuzahlen. Prüfen Sie, ob die Datei schon bei der Bank ist.
          </p>
        ) : null}
      </div>
      {state === 'open' ? (
        <div className="flex flex-wrap content-start gap-3">
          {isEntered ? (
            <Button
              small
              variant="quiet"
              aria-label={`${orderNumber} ist schon eingetragen`}
              onClick={() => setAsked('already-booked')}
            >
              Schon eingetragen
            </Button>
          ) : null}
          <Button
            small
            variant="quiet"
            aria-label={`${orderNumber} nicht ausgeführt`}
            onClick={() => setAsked('not-executed')}
          >
            Nicht ausgeführt
          </Button>
        </div>
      ) : null}
      {asked ? (
        <CloseDialog transfer={transfer} outcome={asked} onClose={() => setAsked(null)} />
      ) : null}
    </li>
  )
}

function stateText({ state, closedAt, isReversed }: RefundTransfer): string {
  if (state === 'open') return 'noch nicht gebucht'
  const day = closedAt === null ? '' : ` am ${formatDate(closedAt)}`
  if (state === 'removed') return `nicht ausgeführt, aus der Datei genommen${day}`
  return isReversed ? 'gebucht und wieder zurückgenommen' : `gebucht${day}`
}

const dialogs = {
  'not-executed': {
    title: 'Nicht ausgeführt',
    confirm: 'Aus der Datei nehmen',
    text: 'Die Rückzahlung steht danach wieder unter „Offen“ und kann in eine neue Datei. Tun Sie das nur, wenn die Bank sie nicht ausgeführt hat und nicht mehr ausführt: Sonst bekommt die Kundin oder der Kunde das Geld zweimal.',
  },
  'already-booked': {
    title: 'Schon eingetragen',
    confirm: 'Abhaken',
    text: 'Die Überweisung gilt als ausgeführt, ohne dass noch etwas gebucht wird. Das ist richtig, wenn Sie die Erstattung schon an der Bestellung eingetragen haben.',
  },
} as const

interface CloseDialogProps {
  transfer: RefundTransfer
  outcome: TransferOutcome
  onClose: () => void
}

function CloseDialog({ transfer, outcome, onClose }: CloseDialogProps) {
  const { send, isPending, error } = useMoneyAction()
  const { title, confirm, text } = dialogs[outcome]
  const path = adminApi.refundTransferClosing(transfer.id)
  return (
    <ConfirmDialog
      title={`${transfer.orderNumber}: ${title}`}
      confirm={confirm}
      busy={isPending}
      failure={error && refusalText(error, TRY_LATER)}
      onConfirm={() => send({ method: 'POST', path, body: { outcome } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
