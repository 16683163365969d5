import type { RefObject } from 'react'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import type { ProfileView } from '../../../accounts/domain/profile-view.ts'
import {
  EmailField,
  FullNameFields,
  PhoneField,
} from '../../../platform/web/forms/person-fields.tsx'
import { bindFields } from '../../../platform/web/forms/schema-form.ts'
import { Link } from '../../../platform/web/link.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { pages } from '../../../urls.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import { PERSON_TITLE, Section } from './checkout-sections.tsx'

interface SessionOverProps {
  /** The order needs a password, also from a guest. */
  isPasswordRequired: boolean
  /** Gets the focus after an order was refused because of it. */
  frame: RefObject<HTMLDivElement | null>
}

/** Says that the session has ended and that nothing typed is lost, and offers both ways on. */
export function SessionOver({ frame, isPasswordRequired }: SessionOverProps) {
  return (
    <div ref={frame} tabIndex={-1} className="mb-9 [outline-style:none]">
      <Notice title="Ihre Sitzung ist beendet">
        Ihre Eingaben sind noch da.{' '}
        <Link href={pages.login(pages.checkout())}>Melden Sie sich erneut an</Link>, oder bestellen
        Sie als Gast
        {isPasswordRequired
          ? ': Dazu geben Sie weiter unten ein Passwort ein. Gehört die E-Mail-Adresse zu Ihrem Konto, ist es dessen Passwort.'
          : '.'}
      </Notice>
    </div>
  )
}

interface EmailHintProps {
  control: Control<CheckoutValues>
  accountEmail: string
  /** What the customer typed as a guest, if the account's email replaced it. */
  replacedEmail: string
}

/** Says whether the order's messages go to the account's email or to another one. */
function EmailHint({ control, accountEmail, replacedEmail }: EmailHintProps) {
  const email = useWatch({ control, name: 'email' })
  if (email.trim().toLowerCase() !== accountEmail.toLowerCase()) {
    return `Was wir zu dieser Bestellung schreiben, geht an diese Adresse. Die Bestellung steht in Ihrem Konto ${accountEmail}.`
  }
  const instead = replacedEmail === '' ? '' : ` statt „${replacedEmail}“`
  return `Die Adresse Ihres Kontos${instead}. Für diese Bestellung können Sie auch eine andere eingeben.`
}

function LoginOffer() {
  return (
    <p>
      Schon ein Konto? <Link href={pages.login(pages.checkout())}>Zur Anmeldung</Link>
    </p>
  )
}

interface PersonSectionProps {
  form: UseFormReturn<CheckoutValues>
  /** Null for a guest. */
  profile: ProfileView | null
  isSessionOver: boolean
  /** Whether the typed email belongs to an account. */
  isKnownEmail: boolean
  replacedEmail: string
  rules: Pick<BusinessView, 'phoneRequired'>
}

/** The fields for name, email and phone. */
export function PersonSection(props: PersonSectionProps) {
  const { form, profile, isSessionOver, isKnownEmail, replacedEmail, rules } = props
  const field = bindFields(form)
  const names = { firstName: field('firstName'), lastName: field('lastName') }
  const email = field('email')
  const accountLinks = (
    <>
      Zu dieser Adresse gibt es schon ein Konto.{' '}
      <Link href={pages.login(pages.checkout())}>Jetzt anmelden</Link> oder unten das Passwort des
      Kontos eingeben.
    </>
  )
  const hint = profile ? (
    <EmailHint control={form.control} accountEmail={profile.email} replacedEmail={replacedEmail} />
  ) : null
  return (
    <Section title={PERSON_TITLE} lead={profile || isSessionOver ? null : <LoginOffer />}>
      <div className="grid gap-5 sm:grid-cols-2">
        <FullNameFields {...names} />
        <EmailField {...email} hint={hint} error={isKnownEmail ? accountLinks : email.error} />
        <PhoneField required={rules.phoneRequired} {...field('phone')} />
      </div>
    </Section>
  )
}
