import { useState } from 'react'
import { formatDateTime, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { ReminderView } from '../../domain/reminder-view.ts'
import { ExtensionDialog, RemindDialog } from './reminder-dialogs.tsx'
import { nextStepText } from './step-texts.ts'
import { useReminder, useReminderChange } from './use-reminder.ts'

type Shown = NonNullable<ReminderView>

/** Says where an order's missing payment stands, what comes next and what an admin can do; nothing for a paid order. */
export function OrderReminder({ orderId }: { orderId: string }) {
  const { data, error, isFetching } = useReminder(orderId)
  if (!data && error && !isFetching) {
    return <Notice kind="error" title="Der Stand der Erinnerung konnte nicht geladen werden" />
  }
  if (!data) return null
  return (
    <section aria-labelledby="order-reminder" className="no-print grid max-w-3xl gap-5">
      <h3 id="order-reminder" className="text-h4">
        Zahlungserinnerung
      </h3>
      <Facts end facts={factsOf(data)} />
      <p>{nextStepText(data.next)}</p>
      <Actions orderId={orderId} view={data} />
    </section>
  )
}

function factsOf({ dueOn, remindedAt, graceEndsOn, coveredUntil }: Shown) {
  const day = (value: string) => formatPlainDate(value)
  return [
    { label: 'Fällig am', value: day(dueOn) },
    ...(remindedAt === null ? [] : [{ label: 'Erinnert am', value: formatDateTime(remindedAt) }]),
    ...(graceEndsOn === null ? [] : [{ label: 'Nachfrist bis', value: day(graceEndsOn) }]),
    {
      label: 'Kontoauszüge reichen bis',
      value: coveredUntil === null ? 'keiner eingelesen' : day(coveredUntil),
    },
  ]
}

function Actions({ orderId, view }: { orderId: string; view: Shown }) {
  const [dialog, setDialog] = useState<'remind' | 'extend' | null>(null)
  const close = (): void => setDialog(null)
  const stop = useReminderChange(orderId)
  const { isStopped, hasEmail, graceEndsOn, wouldEndOn } = view
  const toggle = (): void =>
    stop.mutate({
      method: 'PUT',
      path: adminApi.orderReminderStop(orderId),
      body: { isStopped: !isStopped },
      done: isStopped
        ? 'Automatische Erinnerung wieder eingeschaltet'
        : 'Automatische Erinnerung ausgeschaltet',
    })
  return (
    <>
      <div className="flex flex-wrap gap-4">
        {hasEmail && (graceEndsOn ?? wouldEndOn) !== null ? (
          <Button small onClick={() => setDialog(graceEndsOn === null ? 'remind' : 'extend')}>
            {graceEndsOn === null ? 'Zahlungserinnerung senden' : 'Nachfrist verlängern'}
          </Button>
        ) : null}
        <Button small variant="quiet" busy={stop.isPending} onClick={toggle}>
          {isStopped ? 'Wieder erinnern' : 'Nicht erinnern'}
        </Button>
      </div>
      {stop.error && !stop.isPending ? (
        <Notice kind="error" title="Nicht gespeichert">
          {refusalText(stop.error, TRY_LATER)}
        </Notice>
      ) : null}
      {dialog === 'remind' && wouldEndOn !== null ? (
        <RemindDialog
          {...{ orderId, wouldEndOn }}
          coveredUntil={view.coveredUntil}
          onClose={close}
        />
      ) : null}
      {dialog === 'extend' && graceEndsOn !== null ? (
        <ExtensionDialog orderId={orderId} graceEndsOn={graceEndsOn} onClose={close} />
      ) : null}
    </>
  )
}
