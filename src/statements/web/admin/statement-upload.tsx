import { useId, useRef, useState } from 'react'
import { MAX_FILE_MB } from '../../domain/file-limit.ts'
import { counted, formatPlainDate } from '../../../platform/domain/german-format.ts'
import { formatAmount, formatEuro } from '../../../platform/domain/money.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import type { ImportSummary, Progress } from '../../domain/import-view.ts'
import { COVERS_NOTHING } from './coverage-note.tsx'
import { CsvMappingForm } from './csv-mapping-form.tsx'
import type { Outcome, StatementWork } from './use-statement-work.ts'

const FILE_TYPES = '.xml,.zip,.csv,.txt'

/** Takes files of the bank, by drop or by a button, and shows what became of them. */
export function StatementUpload({ work }: { work: StatementWork }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const take = (files: FileList | null): void => {
    if (files && files.length > 0 && !work.isBusy) void work.importFiles([...files])
  }
  return (
    <section aria-label="Kontoauszug einlesen" className="grid grid-cols-1 gap-6">
      <div
        className={classNames(
          'grid justify-items-start gap-3 border-[1.5px] border-dashed border-current p-6',
          isOver && 'ground-celeste',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <p className="text-lead">Legen Sie Kontoauszüge hierher, eine Datei oder mehrere.</p>
        <p id={hintId}>
          CAMT.053 und CAMT.052 (XML oder ZIP) oder CSV, bis {MAX_FILE_MB} MB. Im Onlinebanking
          heißt das „Umsätze exportieren“ oder „Kontoauszug herunterladen“. Gelesen werden Eingänge
          und Ihre Rückzahlungen; was schon bekannt ist, ändert nichts.
        </p>
        <Button
          aria-describedby={hintId}
          busy={work.isBusy}
          busyText="Wird gelesen..."
          onClick={() => input.current?.click()}
        >
          Dateien auswählen
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={FILE_TYPES}
          aria-label="Kontoauszüge"
          onChange={({ target }) => {
            take(target.files)
            // Without this, choosing the same file again would not be a change event.
            target.value = ''
          }}
        />
      </div>
      {work.current ? <CurrentWork {...work.current} /> : null}
      {work.outcomes.map((outcome) => (
        <OutcomeNotice key={outcome.id} outcome={outcome} work={work} />
      ))}
    </section>
  )
}

const steps = { matching: 'Bestellungen werden gesucht', booking: 'Zahlungen werden gebucht' }

function CurrentWork({ title, progress }: { title: string; progress: Progress | null }) {
  const counts = progress && 'done' in progress ? progress : null
  const step = counts ? steps[counts.step] : 'Datei wird gelesen'
  return (
    <div className="grid gap-2">
      <p role="status">
        {title}: {step}
      </p>
      <progress
        className="progress"
        aria-label={step}
        {...(counts && { max: counts.all, value: counts.done })}
      />
    </div>
  )
}

/** Says in sentences what was in a file. */
function importedText(summary: ImportSummary): string {
  if (summary.isKnownFile) return 'Diese Datei ist schon eingelesen. Nichts hat sich geändert.'
  const { newCount, knownCount, refundCount, debitCount, skippedCount } = summary
  return [
    `${counted(newCount, 'neue Zahlung', 'neue Zahlungen')}.`,
    knownCount > 0 ? `${counted(knownCount, 'war', 'waren')} schon bekannt.` : '',
    refundCount > 0
      ? `${counted(refundCount, 'Rückzahlung', 'Rückzahlungen')} erkannt: siehe „Rückzahlungen“.`
      : '',
    debitCount > 0 ? `${counted(debitCount, 'Ausgang', 'Ausgänge')} nicht übernommen.` : '',
    skippedCount > 0
      ? `${counted(skippedCount, 'Umsatz', 'Umsätze')} nicht übernommen: vorgemerkt oder nicht in Euro.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function bookedText({ bookedCount, bookedCents, failedCount, refundsBooked }: Outcome): string {
  const payments =
    bookedCount > 0
      ? `${counted(bookedCount, 'Zahlung', 'Zahlungen')} über ${formatEuro(bookedCents)} gebucht. `
      : ''
  const refunds =
    refundsBooked > 0 ? `${counted(refundsBooked, 'Rückzahlung', 'Rückzahlungen')} gebucht. ` : ''
  const booked = payments + refunds
  return failedCount > 0
    ? `${booked}${counted(failedCount, 'Zahlung passt', 'Zahlungen passen')} nicht mehr zu ihrer Bestellung und ${failedCount === 1 ? 'steht' : 'stehen'} jetzt unter „Zu klären“.`
    : booked
}

/** Names what the bank booked back, which nobody else tells the owner. */
function Returned({ summary: { returnCount, returns } }: { summary: ImportSummary }) {
  const more = returnCount - returns.length
  return (
    <div className="grid gap-2">
      <p className="font-medium">
        Die Bank hat {counted(returnCount, 'Buchung', 'Buchungen')} zurückgegeben:
      </p>
      <ul className="grid list-disc gap-2 pl-6">
        {returns.map(({ amount, bookingDate, payerName, remittance }) => (
          <li key={`${bookingDate} ${amount} ${payerName} ${remittance}`} className="wrap-anywhere">
            {[`${formatAmount(amount)} am ${formatPlainDate(bookingDate)}`, payerName, remittance]
              .filter(Boolean)
              .join(', ')}
            {'. '}
            {amount.startsWith('-')
              ? 'Die Zahlung ging zurück. Sie steht unter „Von der Bank zurückgeholt“.'
              : 'Eine Rückzahlung kam zurück. Sie steht bei den Zahlungen und wartet auf Ihre Entscheidung.'}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>Und {counted(more, 'weitere', 'weitere')}.</p> : null}
    </div>
  )
}

function OutcomeNotice({ outcome, work }: { outcome: Outcome; work: StatementWork }) {
  const { title, imported, refusal, unknown } = outcome
  if (unknown) {
    return <CsvMappingForm {...unknown} onSaved={() => void work.importFiles([unknown.file])} />
  }
  const nothingBooked = imported === null && refusal === null && bookedText(outcome) === ''
  return (
    <Notice kind={refusal === null ? 'success' : 'error'} title={title}>
      <p className="wrap-anywhere">{refusal ?? (imported ? importedText(imported) : '')}</p>
      {imported?.coversDays === false ? <p>{COVERS_NOTHING}</p> : null}
      {imported && imported.returnCount > 0 ? <Returned summary={imported} /> : null}
      <p>{nothingBooked ? 'Es war nichts mehr zu buchen.' : bookedText(outcome)}</p>
    </Notice>
  )
}
