import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigation } from '../../../platform/web/navigation.tsx'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { pages } from '../../../urls.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { logout } from '../logout.ts'

function LogoutButton() {
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const [busy, setBusy] = useState(false)
  async function leave(): Promise<void> {
    setBusy(true)
    await logout(queryClient, navigate, 'Fehler bei der Abmeldung')
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      small
      busy={busy}
      busyText="Wird abgemeldet..."
      onClick={() => void leave()}
    >
      Abmelden
    </Button>
  )
}

/** Shows the signed-in customer, the logout and the current tab. */
export function AccountFrame({ profile, children }: { profile: ProfileView; children: ReactNode }) {
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.email
  return (
    <div className="grid gap-12">
      <div className="flex flex-wrap items-center gap-4">
        <p className="mr-auto min-w-0 text-lead">
          Angemeldet als <strong className="font-medium">{name}</strong>
        </p>
        {profile.isAdmin ? (
          <ButtonLink href={pages.admin()} small>
            Admin-Bereich
          </ButtonLink>
        ) : null}
        <ButtonLink href={pages.withdraw()} variant="quiet" small>
          Vertrag widerrufen
        </ButtonLink>
        <LogoutButton />
      </div>
      {children}
    </div>
  )
}
