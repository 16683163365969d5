import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { OwnPasswordDialog } from '../../../accounts/web/admin/own-password-dialog.tsx'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { reach, readAnswer } from '../../../platform/web/api-client.ts'
import { bindFields, schemaResolver } from '../../../platform/web/forms/schema-form.ts'
import { TextField } from '../../../platform/web/forms/text-field.tsx'
import { saveFile } from '../../../platform/web/save-file.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { taxAuditFormSchema, type TaxAuditPeriod } from '../../domain/tax-audit-input.ts'

async function saveExport(body: TaxAuditPeriod & { currentPassword: string }): Promise<void> {
  const response = await reach(adminApi.taxAuditArchive(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) await readAnswer(response)
  else {
    const name = `steuerpruefung-${body.from}-${body.to}.zip`
    saveFile(name, await response.blob(), 'application/zip')
  }
}

/** The form of the export, which asks for the own password. */
function ExportForm() {
  const [question, setQuestion] = useState<TaxAuditPeriod | null>(null)
  const form = useForm<TaxAuditPeriod>({
    resolver: schemaResolver(async () => taxAuditFormSchema),
    defaultValues: { from: '', to: '' },
  })
  const saving = useMutation({ mutationFn: saveExport })
  useSessionEnd(saving.error)
  const field = bindFields(form)
  return (
    <>
      <form
        noValidate
        className="grid max-w-[40em] grid-cols-1 gap-6"
        onSubmit={(event) => void form.handleSubmit(setQuestion)(event)}
      >
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <TextField label="Erster Tag" type="date" required {...field('from')} />
          <TextField label="Letzter Tag" type="date" required {...field('to')} />
        </div>
        <Button type="submit" className="justify-self-start">
          Daten exportieren
        </Button>
      </form>
      {question ? (
        <OwnPasswordDialog
          title="Daten exportieren"
          confirm="Exportieren"
          onConfirm={async ({ currentPassword }) => {
            await saving.mutateAsync({ ...question, currentPassword })
            setQuestion(null)
          }}
          onClose={() => setQuestion(null)}
        >
          <p>
            Die Datei enthält Namen und Anschriften Ihrer Kundinnen und Kunden. Geben Sie sie nur
            der Betriebsprüfung oder Ihrer Steuerberatung. Der Export steht im Protokoll.
          </p>
        </OwnPasswordDialog>
      ) : null}
    </>
  )
}

/** The admin page for a tax audit: procedure description and export. */
export function TaxAuditAdmin() {
  return (
    <div className="grid grid-cols-1 gap-12">
      <section aria-labelledby="procedure" className="grid gap-4">
        <h2 id="procedure" className="text-h4">
          Verfahrensdokumentation
        </h2>
        <p className="max-w-[40em]">
          Sie beschreibt dem Finanzamt, wie der Shop Belege erzeugt, speichert und herausgibt, mit
          Ihren Angaben aus den Einstellungen. Ergänzen Sie, wie Sie sichern und buchen, und
          bewahren Sie jede Fassung auf.
        </p>
        <p>
          <a href={adminApi.procedure()} target="_blank" className="text-link">
            Verfahrensdokumentation als PDF
            <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
          </a>
        </p>
      </section>
      <section aria-labelledby="tax-audit-export" className="grid gap-4">
        <h2 id="tax-audit-export" className="text-h4">
          Export für die Prüfung
        </h2>
        <p className="max-w-[40em]">
          Eine ZIP-Datei mit Bestellungen, Positionen, Steuern, Statuswechseln, Zahlungen,
          Erstattungen, Belegen und Protokoll als CSV, dazu jeder Beleg als PDF. Die Datei index.csv
          nennt zu jeder Datei die Prüfsumme. Möglich ist höchstens ein Jahr auf einmal.
        </p>
        <ExportForm />
      </section>
    </div>
  )
}
