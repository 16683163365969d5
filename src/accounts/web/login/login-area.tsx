import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { WithoutScript } from '../../../business/web/without-script.tsx'
import { useBusiness } from '../../../business/web/business-query.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { pages } from '../../../urls.ts'
import { nextPath } from '../../domain/next-path.ts'
import { refreshSession, useSession } from '../session.ts'

const LoginForm = lazy(async () => {
  const { LoginForm: component } = await import('./login-form.tsx')
  return { default: component }
})
const RegisterForm = lazy(async () => {
  const { RegisterForm: component } = await import('./register-form.tsx')
  return { default: component }
})

/** Navigates to `next` or the account once a session exists; an admin who logs in, to the admin area. */
function useLeaveWhenSignedIn(): { signedIn: boolean; onSignedIn: () => Promise<void> } {
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const session = useSession()
  const signedIn = session.state === 'signed-in'
  const isAdmin = signedIn && session.profile.isAdmin
  // The forms show notices of their own. Only visitors who were signed in already are told why they
  // are redirected.
  const [usedForm, setUsedForm] = useState(false)

  useEffect(() => {
    if (!signedIn) return
    if (!usedForm) {
      toast({
        kind: 'info',
        title: 'Bereits angemeldet',
        text: 'Sie sind schon angemeldet und werden weitergeleitet.',
      })
    }
    const next = nextPath(new URLSearchParams(window.location.search).get('next'))
    const own = usedForm && isAdmin ? pages.admin() : pages.myAccount()
    navigate(next ?? own, { replace: true })
  }, [signedIn, usedForm, isAdmin, navigate])

  async function onSignedIn(): Promise<void> {
    setUsedForm(true)
    await refreshSession(queryClient)
  }
  return { signedIn: signedIn && !usedForm, onSignedIn }
}

/** False until it is known that there is no session; true from then on, so that forms stay. */
function useFormsShown(): boolean {
  const { state } = useSession()
  const [shown, setShown] = useState(false)
  if (state === 'anonymous' && !shown) setShown(true)
  return shown
}

/** The login form, and beside it how to get an account. */
export function LoginArea() {
  const { signedIn, onSignedIn } = useLeaveWhenSignedIn()
  const shown = useFormsShown()
  if (signedIn) return <LoadingState>Sie sind angemeldet und werden weitergeleitet.</LoadingState>
  return (
    <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-20">
      <section aria-labelledby="login-heading" className="max-w-xl">
        <h2 id="login-heading" className="mb-8 text-h3">
          An den Start
        </h2>
        <div className="min-h-[21rem]">
          {shown ? (
            <Suspense fallback={<FormSkeleton />}>
              <LoginForm onSignedIn={onSignedIn} />
            </Suspense>
          ) : (
            <FormSkeleton />
          )}
        </div>
      </section>
      <NewAccount canOpen={shown} onSignedIn={onSignedIn} />
    </div>
  )
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <noscript>{import.meta.env.SSR ? <WithoutScript /> : null}</noscript>
      <span className="visually-hidden">Formular wird geladen.</span>
      <Skeleton className="h-[84px]" />
      <Skeleton className="h-[84px]" />
      <Skeleton className="h-[52px] w-40" />
    </div>
  )
}

interface NewAccountProps {
  canOpen: boolean
  onSignedIn: () => Promise<void>
}

function NewAccount({ canOpen, onSignedIn }: NewAccountProps) {
  const [open, setOpen] = useState(false)
  const business = useBusiness()
  return (
    <section
      aria-labelledby="new-account-heading"
      className="ground-celeste grid gap-5 p-7 md:p-12"
    >
      <h2 id="new-account-heading" className="text-h3">
        Noch kein Konto?
      </h2>
      <p>
        Ein Kundenkonto entsteht mit Ihrer ersten Bestellung, sobald Sie an der Kasse ein Passwort
        wählen. Ohne Bestellung legen Sie es gleich hier an.
      </p>
      {open ? (
        <Suspense fallback={<FormSkeleton />}>
          <RegisterForm onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <Button
          variant="quiet"
          className="justify-self-start"
          disabled={!canOpen}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          Neues Konto anlegen
        </Button>
      )}
      <p className="text-small">
        Nur für unser Team: Admin-Konten richten wir auf Anfrage ein
        {business ? (
          <>
            ,{' '}
            <a href={`mailto:${business.email}`} className="inline-block underline">
              {business.email}
            </a>
          </>
        ) : null}
        .
      </p>
    </section>
  )
}
