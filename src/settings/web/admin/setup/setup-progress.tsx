import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from '../../../../platform/web/link.tsx'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { adminPages } from '../../../../urls.admin.ts'
import { setupStepTitle } from '../../../domain/setup-step-title.ts'
import type { SetupView } from '../../../domain/setup-view.ts'
import { setupQuery } from './setup-query.ts'

/** Formats how many steps are confirmed, e.g. "5 von 9 bestätigt". */
export function progressText({ steps }: SetupView): string {
  return `${steps.filter(({ confirmed }) => confirmed).length} von ${steps.length} bestätigt`
}

/** Set once this tab was led to the setup, so that the menu can leave it again. */
let wasLedThere = false

/** Leads a new shop's admin to the setup, until somebody puts it off. */
function useLeadToSetup(setup: SetupView | undefined, isOn: boolean): void {
  const { navigate } = useNavigation()
  const isDue = setup?.isPutOff === false && setup.steps.some(({ confirmed }) => !confirmed)
  useEffect(() => {
    if (!isOn || !isDue || wasLedThere) return
    wasLedThere = true
    navigate(adminPages.setup(), { replace: true })
  }, [isOn, isDue, navigate])
}

interface SetupProgressProps {
  /** Whether the page opens the setup by itself while it is due. */
  leadsThere?: boolean
  className?: string
}

/** Shows what the owner has yet to confirm; renders nothing once all is confirmed. */
export function SetupProgress({ leadsThere = false, className }: SetupProgressProps) {
  const { data } = useQuery(setupQuery)
  useLeadToSetup(data, leadsThere)
  const open = data?.steps.filter(({ confirmed }) => !confirmed) ?? []
  if (!data || open.length === 0) return null
  return (
    <Notice title={`Einrichtung: ${progressText(data)}`} className={className}>
      <p>Es fehlen noch: {open.map(({ step }) => setupStepTitle(step)).join(', ')}.</p>
      {data.isCheckoutClosed ? <ClosedUntil setup={data} /> : null}
      <Link href={adminPages.setup()} className="text-link">
        Zur Einrichtung
      </Link>
    </Notice>
  )
}

/** Says that orders are refused, and which steps open the checkout. */
export function ClosedUntil({ setup }: { setup: SetupView }) {
  const needed = setup.steps.filter(({ isNeededForOrders, confirmed }) => {
    return isNeededForOrders && !confirmed
  })
  const titles = new Intl.ListFormat('de').format(needed.map(({ step }) => setupStepTitle(step)))
  return <p>Ihr Shop nimmt Bestellungen erst an, wenn dies bestätigt ist: {titles}.</p>
}
