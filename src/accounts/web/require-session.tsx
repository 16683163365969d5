import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigation } from '../../platform/web/navigation.tsx'
import { toast } from '../../platform/web/toast-store.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { LoadingState } from '../../platform/web/ui/state-card.tsx'
import { Notice } from '../../platform/web/status/notice.tsx'
import { pages } from '../../urls.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { useSessionCheck, type SessionCheck } from './session.ts'

interface RequireSessionProps {
  /** Only for admins. */
  admin?: boolean
  /** Shown in place of the page until the session is known. */
  loading?: ReactNode
  /** The page; as a function it gets the profile. */
  children: ReactNode | ((profile: ProfileView) => ReactNode)
}

type Access = 'waiting' | 'failed' | 'to-login' | 'to-account' | ProfileView

function decideAccess({ session, failed }: SessionCheck, admin: boolean): Access {
  if (failed) return 'failed'
  if (session.state === 'unknown') return 'waiting'
  if (session.state === 'anonymous') return 'to-login'
  return admin && !session.profile.isAdmin ? 'to-account' : session.profile
}

/** A page that noticed a logout is being left: it shows nothing until the next page is there. */
function useIsLeaving({ hint }: SessionCheck): boolean {
  const [isLeaving, setIsLeaving] = useState(false)
  if (hint === 'leaving' && !isLeaving) setIsLeaving(true)
  return isLeaving || hint === 'leaving'
}

function showLoginNotice(admin: boolean, wasShown: boolean): void {
  if (wasShown) {
    const kept = admin ? ' Was Sie eingegeben haben, bleibt in diesem Fenster erhalten.' : ''
    const text = `Bitte melden Sie sich erneut an.${kept}`
    return toast({ kind: 'error', title: 'Ihre Sitzung ist beendet', text })
  }
  const text = admin
    ? 'Bitte melden Sie sich an, um den Admin-Bereich zu öffnen.'
    : 'Bitte melden Sie sich an, um Ihr Konto zu verwalten.'
  toast({ kind: 'error', title: 'Nicht angemeldet', text })
}

/** Redirects visitors without access once, with a notice and without a history entry. */
function useRedirectWithoutAccess(access: Access, admin: boolean): void {
  const { navigate } = useNavigation()
  const wasShown = useRef(false)
  useEffect(() => {
    if (typeof access !== 'string') wasShown.current = true
    if (access === 'to-login') {
      showLoginNotice(admin, wasShown.current)
      const here = window.location.pathname + window.location.search
      navigate(pages.login(here), { replace: true })
    }
    if (access === 'to-account') {
      toast({
        kind: 'error',
        title: 'Kein Zugriff',
        text: 'Der Admin-Bereich steht nur Admins offen.',
      })
      navigate(pages.myAccount(), { replace: true })
    }
  }, [access, admin, navigate])
}

/**
 * Guards account and admin pages: visitors without a session go to the login and return, customers
 * on an admin page go to their account. Shows neither before the session is known.
 */
export function RequireSession({ admin = false, loading, children }: RequireSessionProps) {
  const check = useSessionCheck()
  const isLeaving = useIsLeaving(check)
  const access = isLeaving ? 'waiting' : decideAccess(check, admin)
  useRedirectWithoutAccess(access, admin)
  if (access === 'failed') return <SessionUnreadable retry={check.retry} />
  if (typeof access === 'string') {
    return loading ?? <LoadingState>Einen Moment bitte.</LoadingState>
  }
  return typeof children === 'function' ? children(access) : children
}

function SessionUnreadable({ retry }: { retry: () => void }) {
  return (
    <Notice kind="error" title="Ihre Anmeldung ließ sich nicht prüfen.">
      <p className="mb-4">Der Shop antwortet gerade nicht. Ihr Konto ist davon nicht berührt.</p>
      <Button variant="light" small onClick={retry}>
        Erneut versuchen
      </Button>
    </Notice>
  )
}
