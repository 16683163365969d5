import { useState } from 'react'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { ApiError } from '../../../platform/web/api-client.ts'
import { FormDialog, NotSaved } from '../../../platform/web/admin/form-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { ReminderView } from '../../domain/reminder-view.ts'
import { useReminderChange } from './use-reminder.ts'

interface RemindProps extends Pick<NonNullable<ReminderView>, 'coveredUntil'> {
  orderId: string
  wouldEndOn: string
  onClose: () => void
}

/** Says what a reminder does before it is sent. */
export function RemindDialog({ orderId, wouldEndOn, coveredUntil, onClose }: RemindProps) {
  const change = useReminderChange(orderId)
  const send = (): void =>
    change.mutate(
      {
        method: 'POST',
        path: adminApi.orderReminder(orderId),
        body: {},
        done: 'Zahlungserinnerung gesendet',
      },
      { onSuccess: onClose },
    )
  return (
    <ConfirmDialog
      title="Erinnerung senden"
      confirm="Zahlungserinnerung senden"
      variant="primary"
      busy={change.isPending}
      failure={change.error && refusalText(change.error, TRY_LATER)}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Die Kundin oder der Kunde bekommt eine E-Mail mit dem offenen Betrag und einer Nachfrist bis
        zum {formatPlainDate(wouldEndOn)}. Bitte prüfen Sie vorher Ihr Konto
        {coveredUntil === null
          ? ': Der Shop kennt noch keinen Kontoauszug.'
          : `: Der Shop kennt Zahlungen bis zum ${formatPlainDate(coveredUntil)}.`}
      </p>
    </ConfirmDialog>
  )
}

interface ExtensionProps {
  orderId: string
  graceEndsOn: string
  onClose: () => void
}

/** Takes a later end of the grace period, which a mail tells the customer. */
export function ExtensionDialog({ orderId, graceEndsOn, onClose }: ExtensionProps) {
  const [until, setUntil] = useState('')
  const change = useReminderChange(orderId)
  const fieldError = change.error instanceof ApiError ? change.error.fields['until'] : undefined
  function submit(): void {
    change.mutate(
      {
        method: 'PUT',
        path: adminApi.orderGracePeriod(orderId),
        body: { until },
        done: 'Nachfrist verlängert',
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title="Nachfrist verlängern"
      submit="Nachfrist verlängern"
      busy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Bisher läuft die Nachfrist bis zum {formatPlainDate(graceEndsOn)}. Die Kundin oder der Kunde
        bekommt eine E-Mail mit dem neuen Tag.
      </p>
      <TextField
        label="Neuer letzter Tag"
        type="date"
        required
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={fieldError}
      />
      <NotSaved
        why={
          change.error && fieldError === undefined && !change.isPending
            ? refusalText(change.error, TRY_LATER)
            : null
        }
      />
    </FormDialog>
  )
}
