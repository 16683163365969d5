import { useState } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import { AdminList } from './admin-list.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

/** Shows admins, open invitations and the own second factor. */
export function AdminsPage() {
  const [inviting, setInviting] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-16">
      <section aria-labelledby="admins-heading" className="no-print grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <h2 id="admins-heading" className="mr-auto text-h3">
            Im Admin-Bereich
          </h2>
          <Button small onClick={() => setInviting(true)}>
            Person einladen
          </Button>
        </div>
        <AdminList />
      </section>
      <section aria-labelledby="invitations-heading" className="no-print grid grid-cols-1 gap-6">
        <h2 id="invitations-heading" className="text-h3">
          Einladungen
        </h2>
        <InvitationList />
      </section>
      <SecondFactorSection />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </div>
  )
}
