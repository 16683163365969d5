import type { IconName } from '../../../platform/web/ui/icon.tsx'
import { StatusBadge, type BadgeTone } from '../../../platform/web/ui/status-badge.tsx'
import { newsletterStateLabels, type NewsletterState } from '../../domain/newsletter-state.ts'

const looks: Readonly<Record<NewsletterState, readonly [tone: BadgeTone, icon: IconName]>> = {
  waiting: ['giallo', 'clock'],
  confirmed: ['petrolio', 'check'],
  unsubscribed: ['line', 'cross'],
}

/** Where a newsletter address stands, in colour, drawing and word. */
export function NewsletterStateBadge({ state }: { state: NewsletterState }) {
  const [tone, icon] = looks[state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {newsletterStateLabels[state]}
    </StatusBadge>
  )
}
