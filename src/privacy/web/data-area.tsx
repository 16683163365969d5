import type { ProfileView } from '../../accounts/domain/profile-view.ts'
import { ClosingForm } from './closing-form.tsx'
import { ExportForm } from './export-form.tsx'

/** Lets customers download everything that is stored about them, and close their account. */
export function DataArea({ profile }: { profile: ProfileView }) {
  return (
    <div className="grid max-w-2xl gap-12">
      <section aria-labelledby="export-heading" className="grid gap-5">
        <h2 id="export-heading" className="text-h3">
          Ihre Daten herunterladen
        </h2>
        <ExportForm profile={profile} />
      </section>
      <section aria-labelledby="closing-heading" className="no-print grid gap-5">
        <h2 id="closing-heading" className="text-h3">
          Konto schließen
        </h2>
        <ClosingForm profile={profile} />
      </section>
    </div>
  )
}
