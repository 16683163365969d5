import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { SelectField } from '../../../platform/web/forms/text-field.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import {
  mapKnownHeaders,
  type CsvMapping,
  type CsvRole,
  type UnknownCsv,
} from '../../domain/csv-mapping.ts'

/** What the owner is asked for, required ones first. */
const asked: ReadonlyArray<readonly [CsvRole, string]> = [
  ['bookingDate', 'Buchungstag'],
  ['amount', 'Betrag'],
  ['remittance', 'Verwendungszweck'],
  ['payerName', 'Name des Zahlers'],
  ['payerIban', 'IBAN des Zahlers'],
]

interface CsvMappingFormProps {
  file: File
  csv: UnknownCsv
  onSaved: () => void
}

/** Asks which column of a bank's CSV means what; the answer is remembered. */
export function CsvMappingForm({ file, csv, onSaved }: CsvMappingFormProps) {
  const { headerKey, columns, samples } = csv
  const choices = columns.map((column, position) => {
    return { position, name: column || `Spalte ${position + 1}` }
  })
  const [mapping, setMapping] = useState<CsvMapping>(() => mapKnownHeaders(columns))
  const save = useMutation({
    mutationFn: () => apiSend('PUT', adminApi.bankCsvMappings(), { headerKey, mapping }),
    onSuccess: onSaved,
  })
  useSessionEnd(save.error)
  return (
    <form
      noValidate
      aria-label="Spalten zuordnen"
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <h2 className="text-h4 wrap-anywhere">{file.name}: Was bedeuten die Spalten?</h2>
      <p>
        Der Shop kennt dieses Format noch nicht. Er merkt sich Ihre Antwort für die nächste Datei.
      </p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {asked.map(([role, label]) => (
          <SelectField
            key={role}
            label={label}
            hint={sampleText(samples, mapping[role])}
            value={mapping[role] ?? ''}
            onChange={({ target }) => setMapping(withColumn(mapping, role, target.value))}
          >
            <option value="">Keine Spalte</option>
            {choices.map(({ position, name }) => (
              <option key={position} value={position}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {save.error && !save.isPending ? (
        <Notice kind="error" title="Nicht gespeichert">
          {refusalText(save.error, TRY_LATER)}
        </Notice>
      ) : null}
      <Button type="submit" className="justify-self-start" busy={save.isPending}>
        Merken und einlesen
      </Button>
    </form>
  )
}

function withColumn({ ...mapping }: CsvMapping, role: CsvRole, chosen: string): CsvMapping {
  const { [role]: _before, ...others } = mapping
  return chosen === '' ? others : { ...others, [role]: Number(chosen) }
}

function sampleText(samples: UnknownCsv['samples'], column: number | undefined): string {
  const cells = column === undefined ? [] : samples.map((row) => row[column] ?? '')
  const shown = cells.filter((cell) => cell !== '')
  return shown.length > 0 ? `Zum Beispiel: ${shown.join(' · ')}` : ''
}
