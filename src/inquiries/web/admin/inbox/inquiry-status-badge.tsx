import {
  StatusBadge,
  type BadgeTone,
  type StatusIconName,
} from '../../../../platform/web/status/status-badge.tsx'
import { inquiryStatusLabels, type InquiryStatus } from '../../../domain/inquiry-status.ts'

const looks: Readonly<Record<InquiryStatus, readonly [tone: BadgeTone, icon: StatusIconName]>> = {
  pending: ['giallo', 'clock'],
  confirmed: ['petrolio', 'check'],
  declined: ['rosso', 'cross'],
  done: ['espresso', 'check'],
  new: ['giallo', 'info'],
  answered: ['petrolio', 'check'],
  archived: ['line', 'box'],
}

/** Shows the status of an inquiry by color, icon and word. */
export function InquiryStatusBadge({ status }: { status: InquiryStatus }) {
  const [tone, icon] = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {inquiryStatusLabels[status]}
    </StatusBadge>
  )
}
