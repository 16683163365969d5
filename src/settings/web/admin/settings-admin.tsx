import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminPagePatterns } from '../../../urls.admin.ts'
import { LoadingState } from '../../../platform/web/ui/state-card.tsx'
import { sectionKeys, settingsSections } from '../../domain/settings-fields.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { BankForm } from './bank-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { DatevForm } from './datev-form.tsx'
import { EventsForm } from './events-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { HouseForm } from './house-form.tsx'
import { OrdersForm } from './orders-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { SettingsHistory } from './settings-history.tsx'
import { settingsQuery } from './settings-query.ts'
import { SetupProgress } from './setup/setup-progress.tsx'
import { ShippingForm } from './shipping-form.tsx'
import { TaxForm } from './tax-form.tsx'

/** The admin page of the settings, section by section. */
export function SettingsAdmin() {
  const settings = useQuery(settingsQuery)
  useSessionEnd(settings.error)
  if (!settings.data && settings.error && !settings.isFetching) {
    return (
      <Notice kind="error" title="Fehler beim Laden der Einstellungen">
        <p>{refusalText(settings.error, TRY_LATER)}</p>
        <Button variant="light" small className="mt-3" onClick={() => void settings.refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  if (!settings.data) return <LoadingState>Die Einstellungen werden geladen.</LoadingState>
  return <Sections view={settings.data} />
}

function Sections({ view }: { view: SettingsView }) {
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="grid gap-4">
        <p className="max-w-[40em]">
          Was Sie hier speichern, gilt sofort auf jeder Seite. Jeder Abschnitt wird für sich
          gespeichert.
        </p>
        <div>
          <ButtonLink href={adminPagePatterns.legalTexts} variant="light" small>
            AGB, Datenschutz und andere Rechtstexte bearbeiten
          </ButtonLink>
        </div>
        <nav aria-label="Abschnitte">
          <ul className="flex flex-wrap gap-x-6">
            {sectionKeys.map((section) => (
              <li key={section}>
                <a href={`#settings-${section}`} className="text-link">
                  {settingsSections[section].title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SetupProgress />
      </div>
      <CompanyForm view={view} />
      <ContactForm view={view} />
      <BankForm view={view} />
      <ShippingForm view={view} />
      <TaxForm view={view} />
      <HoursForm view={view} />
      <HouseForm view={view} />
      <RegisterForm view={view} />
      <OrdersForm view={view} />
      <EventsForm view={view} />
      <DatevForm view={view} />
      <AnnouncementForm view={view} />
      <SettingsHistory />
    </div>
  )
}
