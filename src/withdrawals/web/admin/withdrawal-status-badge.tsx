import {
  StatusBadge,
  type BadgeTone,
  type StatusIconName,
} from '../../../platform/web/status/status-badge.tsx'
import { withdrawalStatusLabels, type WithdrawalStatus } from '../../domain/withdrawal-status.ts'

const looks: Readonly<Record<WithdrawalStatus, { tone: BadgeTone; icon: StatusIconName }>> = {
  received: { tone: 'giallo', icon: 'clock' },
  accepted: { tone: 'celeste', icon: 'box' },
  refunded: { tone: 'petrolio', icon: 'check' },
  declined: { tone: 'line', icon: 'cross' },
}

/** The status of a withdrawal as colour, icon and word. */
export function WithdrawalStatusBadge({ status }: { status: WithdrawalStatus }) {
  return <StatusBadge {...looks[status]}>{withdrawalStatusLabels[status]}</StatusBadge>
}
