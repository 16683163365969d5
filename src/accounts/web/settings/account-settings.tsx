import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { ProfileView } from '../../domain/profile-view.ts'
import { AddressBook } from '../addresses/address-book.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

interface DisclosureProps {
  label: string
  children: (close: () => void) => ReactNode
}

/** A button that opens a form in its place; the focus moves into the form and back. */
function Disclosure({ label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    place.current?.querySelector<HTMLElement>(open ? 'input:not([type=hidden])' : 'button')?.focus()
  }, [open])
  return (
    <div ref={place}>
      {open ? (
        <>
          <h3 className="mb-5 text-h4">{label}</h3>
          {children(() => setOpen(false))}
        </>
      ) : (
        <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  )
}

/** Lets customers change data, addresses, password, email and sessions of their account. */
export function AccountSettings({ profile }: { profile: ProfileView }) {
  return (
    <div className="grid max-w-2xl gap-12">
      <section aria-labelledby="change-heading" className="grid gap-5 has-[form]:gap-10">
        <h2 id="change-heading" className="text-h3">
          Ändern
        </h2>
        <Disclosure label="Daten ändern">
          {(close) => <ProfileForm profile={profile} onDone={close} />}
        </Disclosure>
        <Disclosure label="Passwort ändern">
          {(close) => <PasswordForm profile={profile} onDone={close} />}
        </Disclosure>
        <Disclosure label="E-Mail-Adresse ändern">
          {(close) => <EmailForm onDone={close} />}
        </Disclosure>
      </section>
      <section aria-labelledby="addresses-heading" className="grid gap-5">
        <h2 id="addresses-heading" className="text-h3">
          Adressen
        </h2>
        <AddressBook profile={profile} />
      </section>
      <section aria-labelledby="sessions-heading" className="grid gap-5">
        <h2 id="sessions-heading" className="text-h3">
          Anmeldungen
        </h2>
        <SessionList />
      </section>
    </div>
  )
}
