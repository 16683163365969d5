import { useState } from 'react'
import { groupIban } from '../../../business/domain/group-iban.ts'
import { ApiError } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { takeFocus } from '../../../platform/web/ui/take-focus.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { DueRefund } from '../../domain/refunds-view.ts'
import { useMoneyAction } from '../../../payments/web/admin/use-money-action.ts'

/** Takes the account that the money of an order goes back to. */
export function AccountForm({ refund, onClose }: { refund: DueRefund; onClose: () => void }) {
  const { orderId, account, customerName } = refund
  const [holder, setHolder] = useState(account?.holder ?? customerName)
  const [iban, setIban] = useState(account ? groupIban(account.iban) : '')
  const { send, isPending, error } = useMoneyAction()
  const fields = error instanceof ApiError ? error.fields : {}
  const isAtField = Object.keys(fields).length > 0
  return (
    <form
      noValidate
      aria-label={`Bankverbindung für ${refund.orderNumber}`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        const path = adminApi.refundAccount(orderId)
        send({ method: 'PUT', path, body: { holder, iban } }, { onSuccess: onClose })
      }}
    >
      <TextField
        ref={takeFocus}
        label="IBAN"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={iban}
        onChange={({ target }) => setIban(target.value)}
        error={fields['iban']}
      />
      <TextField
        label="Kontoinhaber"
        required
        autoComplete="off"
        maxLength={70}
        hint="Wie die Bank das Konto führt: Sie vergleicht Name und IBAN vor der Überweisung."
        value={holder}
        onChange={({ target }) => setHolder(target.value)}
        error={fields['holder']}
      />
      {error && !isPending && !isAtField ? (
        <Notice kind="error" title="Nicht gespeichert">
          {refusalText(error, TRY_LATER)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" small busy={isPending} busyText="Wird gespeichert...">
          Speichern
        </Button>
        <Button small variant="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
