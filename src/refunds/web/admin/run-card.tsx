import { useState } from 'react'
import { berlinDate, formatDateTime } from '../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../platform/domain/money.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { RefundRun } from '../../domain/refunds-view.ts'
import { runFileRefusals } from '../../domain/run-file.ts'
import { TransferRow } from './transfer-row.tsx'
import { useMoneyAction } from '../../../payments/web/admin/use-money-action.ts'

/** One SEPA file with its transfers. */
export function RunCard({ run }: { run: RefundRun }) {
  const { number, transfers } = run
  const [isBooking, setIsBooking] = useState(false)
  const isOpen = transfers.some(({ state }) => state === 'open')
  const title = `run-${run.id}`
  return (
    <section aria-labelledby={title} className="grid w-full grid-cols-1 gap-3">
      <h2 id={title} className="text-h4">
        Datei {number}: {formatAmount(run.amount)}
      </h2>
      <p>
        Erstellt am {formatDateTime(run.createdAt)}
        {run.createdBy === null ? '' : ` von ${run.createdBy}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {run.file === 'ready' ? (
          <a className="text-link" href={adminApi.refundRunFile(run.id)} download>
            SEPA-Datei {number} herunterladen
          </a>
        ) : (
          <p className="max-w-prose">{runFileRefusals[run.file]}</p>
        )}
        {isOpen ? (
          <Button small variant="quiet" onClick={() => setIsBooking(true)}>
            Alles ausgeführt
          </Button>
        ) : null}
      </div>
      <ul className="border-b-[1.5px] border-current/30">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </ul>
      {isBooking ? <BookRunDialog run={run} onClose={() => setIsBooking(false)} /> : null}
    </section>
  )
}

/** Books the whole file by hand, with the day of the bank. */
function BookRunDialog({ run, onClose }: { run: RefundRun; onClose: () => void }) {
  const [today] = useState(() => berlinDate(new Date()))
  const [date, setDate] = useState(today)
  const { send, isPending, error } = useMoneyAction()
  const dateError = error instanceof ApiError ? error.fields['date'] : undefined
  const open = run.transfers.filter(({ state }) => state === 'open').length
  return (
    <ConfirmDialog
      title={`Datei ${run.number} als ausgeführt buchen`}
      confirm="Buchen"
      variant="primary"
      busy={isPending}
      failure={error && dateError === undefined ? refusalText(error, TRY_LATER) : null}
      onConfirm={() =>
        send(
          { method: 'POST', path: adminApi.refundRunBooking(run.id), body: { date } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>
          {open === 1 ? 'Die offene Rückzahlung gilt' : `Alle ${open} offenen Rückzahlungen gelten`}{' '}
          danach als erstattet. Lesen Sie Kontoauszüge ein, bucht der Shop sie von dort: Dann ist
          hier nichts zu tun.
        </p>
        <TextField
          label="Ausgeführt am"
          type="date"
          max={today}
          required
          value={date}
          onChange={({ target }) => setDate(target.value)}
          error={dateError}
        />
      </div>
    </ConfirmDialog>
  )
}
