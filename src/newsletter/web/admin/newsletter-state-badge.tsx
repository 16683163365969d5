import {
  StatusBadge,
  type BadgeTone,
  type StatusIconName,
} from '../../../platform/web/status/status-badge.tsx'
import { newsletterStateLabels, type NewsletterState } from '../../domain/newsletter-state.ts'

const badges: Readonly<Record<NewsletterState, readonly [tone: BadgeTone, icon: StatusIconName]>> =
  {
    waiting: ['giallo', 'clock'],
    confirmed: ['petrolio', 'check'],
    unsubscribed: ['line', 'cross'],
  }

/** Shows the state of a subscription by color, icon and word. */
export function NewsletterStateBadge({ state }: { state: NewsletterState }) {
  const [tone, icon] = badges[state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {newsletterStateLabels[state]}
    </StatusBadge>
  )
}
