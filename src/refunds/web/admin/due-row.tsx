import { useState, type ReactNode } from 'react'
import { groupIban } from '../../../business/domain/group-iban.ts'
import { CopyButton } from '../../../orders/web/copy-button.tsx'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatAmount, formatBareAmount } from '../../../platform/domain/money.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { takeFocus } from '../../../platform/web/ui/take-focus.ts'
import { adminPages } from '../../../urls.admin.ts'
import { refundReasonLabels } from '../../domain/refund-reason.ts'
import type { DueRefund, RefundAccount } from '../../domain/refunds-view.ts'
import { AccountForm } from './account-form.tsx'

interface RowProps {
  refund: DueRefund
  selected: boolean
  onSelect: (selected: boolean) => void
}

/** Money that has to go back for one order: to whom, why, and to which account. */
export function DueRow({ refund, selected, onSelect }: RowProps) {
  const { orderNumber, amount, account } = refund
  const [form, setForm] = useState<'unused' | 'open' | 'closed'>('unused')
  const isEditing = form === 'open'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-t-[1.5px] border-current/30 py-4">
      <label className="check !grid-cols-1 min-w-11 place-items-center self-start">
        <input
          type="checkbox"
          aria-label={`${orderNumber} auswählen`}
          checked={selected}
          disabled={account === null}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </label>
      <div className="grid min-w-0 grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <strong className="text-h4">{formatAmount(amount)}</strong>
            <span>{reasonText(refund)}</span>
          </p>
          <p className="wrap-anywhere">
            <Link href={adminPages.order(refund.orderId)} className="text-link">
              {orderNumber}
            </Link>{' '}
            {refund.customerName}
          </p>
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {isEditing ? (
            <AccountForm refund={refund} onClose={() => setForm('closed')} />
          ) : (
            <Account
              account={account}
              orderNumber={orderNumber}
              takesFocus={form === 'closed'}
              onEdit={() => setForm('open')}
            />
          )}
          {account && !isEditing ? <ByHand refund={refund} account={account} /> : null}
        </div>
      </div>
    </li>
  )
}

function reasonText({ reason, since, dueOn }: DueRefund): string {
  const text = `${refundReasonLabels[reason]}, seit ${formatPlainDate(since)}`
  return dueOn === null ? text : `${text}, zu erstatten bis ${formatPlainDate(dueOn)}`
}

interface AccountProps {
  account: RefundAccount | null
  orderNumber: string
  /** Whether its form was just closed, so that the keyboard goes on here. */
  takesFocus: boolean
  onEdit: () => void
}

const sourceLabels = { statement: 'laut Kontoauszug', typed: 'eingetragen' } as const

function Account({ account, orderNumber, takesFocus, onEdit }: AccountProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      {account ? (
        <p className="min-w-0 wrap-anywhere">
          <span className="inline-block">{groupIban(account.iban)}</span>
          <br />
          <span className="text-small">
            {account.holder}, {sourceLabels[account.source]}
          </span>
        </p>
      ) : (
        <p>Die Bankverbindung fehlt. Bitte fragen Sie danach.</p>
      )}
      <Button
        ref={takesFocus ? takeFocus : undefined}
        small
        variant="quiet"
        aria-label={`Bankverbindung für ${orderNumber} ${account ? 'ändern' : 'eintragen'}`}
        onClick={onEdit}
      >
        {account ? 'Ändern' : 'IBAN eintragen'}
      </Button>
    </div>
  )
}

/** For owners whose bank takes no SEPA files. */
function ByHand({ refund, account }: { refund: DueRefund; account: RefundAccount }) {
  return (
    <details>
      <summary className="cursor-pointer underline">Von Hand überweisen</summary>
      <dl className="mt-2">
        <CopyLine label="IBAN" text={account.iban}>
          <span className="inline-block">{groupIban(account.iban)}</span>
        </CopyLine>
        <CopyLine label="Name" text={account.holder}>
          {account.holder}
        </CopyLine>
        <CopyLine label="Betrag" text={formatBareAmount(refund.amount)}>
          {formatAmount(refund.amount)}
        </CopyLine>
        <CopyLine label="Verwendungszweck" text={refund.reference}>
          {refund.reference}
        </CopyLine>
      </dl>
      <p className="mt-2 text-small">
        Tragen Sie die Erstattung danach an der Bestellung ein, oder lassen Sie sie vom Kontoauszug
        buchen.
      </p>
    </details>
  )
}

function CopyLine({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <dt className="w-full text-small font-medium sm:w-36">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
      <dd>
        <CopyButton label={label} text={text} />
      </dd>
    </div>
  )
}
