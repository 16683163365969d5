import { useMutation } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { reach, readAnswer } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { Link } from '../../../platform/web/link.tsx'
import { saveFile } from '../../../platform/web/save-file.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { adminApi, adminPages } from '../../../urls.admin.ts'
import type { MonthEndView } from '../../domain/month-end-view.ts'
import { ofMonth } from './month-end-query.ts'

async function saveBatch(month: string): Promise<void> {
  const response = await reach(ofMonth(adminApi.monthDatevBatch(), month), {})
  if (!response.ok) await readAnswer(response)
  else saveFile(`EXTF_Buchungsstapel_${month}.csv`, await response.blob(), 'text/csv')
}

/** The booking batch for the tax adviser's DATEV, or what is missing for it. */
export function DatevPanel({ view: { month, hasMoney, datevMissing } }: { view: MonthEndView }) {
  const saving = useMutation({ mutationFn: saveBatch })
  useSessionEnd(saving.error)
  return (
    <section aria-labelledby="datev" className="grid grid-cols-1 justify-items-start gap-4">
      <h2 id="datev" className="text-h4">
        Buchungsstapel für DATEV
      </h2>
      <p className="max-w-[40em]">
        Die Zahlungen und Erstattungen des Monats als Buchungen „Bank an Erlöse“ je Steuersatz, im
        DATEV-Format. Geld ohne Zuordnung steht auf einem eigenen Konto. Ihre Steuerberatung prüft
        die Konten, bevor sie den Stapel festschreibt. Tragen Sie danach noch eine Zahlung für
        diesen Monat ein, laden Sie den Stapel neu herunter und sagen Sie ihr Bescheid.
      </p>
      {datevMissing.length > 0 ? (
        <p className="max-w-[40em]">
          Für den Export fehlt in den Einstellungen: {datevMissing.join(', ')}.
        </p>
      ) : null}
      {datevMissing.length === 0 && hasMoney ? (
        <Button
          busy={saving.isPending}
          busyText="Wird erstellt..."
          onClick={() => saving.mutate(month)}
        >
          Buchungsstapel herunterladen
        </Button>
      ) : null}
      {hasMoney ? null : <p>In diesem Monat gibt es keine Buchungen.</p>}
      {saving.error ? (
        <Notice kind="error" title="Der Buchungsstapel wurde nicht erstellt">
          <p>{refusalText(saving.error, TRY_LATER)}</p>
        </Notice>
      ) : null}
      <p>
        <Link href={adminPages.settingsSection('datev')} className="text-link">
          Angaben und Konten für DATEV
        </Link>
      </p>
    </section>
  )
}
