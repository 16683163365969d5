import {
  StatusBadge,
  type BadgeTone,
  type StatusIconName,
} from '../../../platform/web/status/status-badge.tsx'
import { mailStateLabel, type MailState } from '../../../mail/domain/mail-state.ts'

const looks: Readonly<
  Record<MailState, { readonly tone: BadgeTone; readonly icon: StatusIconName }>
> = {
  queued: { tone: 'giallo', icon: 'clock' },
  sending: { tone: 'celeste', icon: 'truck' },
  sent: { tone: 'petrolio', icon: 'check' },
  failed: { tone: 'rosso', icon: 'cross' },
}

/** Shows the state of a mail by color, icon and word. */
export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <StatusBadge tone={looks[state].tone} icon={looks[state].icon}>
      {mailStateLabel(state)}
    </StatusBadge>
  )
}
