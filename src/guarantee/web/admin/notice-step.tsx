import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { MAX_NOTICE_MB } from '../../domain/notice-input.ts'
import { OwnPasswordDialog } from '../../../accounts/web/admin/own-password-dialog.tsx'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { FieldError } from '../../../platform/web/forms/field.tsx'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Facts } from '../../../platform/web/ui/facts.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { GUARANTEE_NOTICE_API } from '../../../urls.guarantee.ts'
import type { NoticeChoice, NoticeFileView } from '../../domain/notice-input.ts'
import { uploadNotice } from './upload-notice.ts'

/** The page of the Commission with the files of the notice in every language. */
const OFFICIAL_FILES =
  'https://commission.europa.eu/publications/practical-guidelines-and-high-resolution-vector-files-eu-notice-and-label-product-guarantees_en'

interface NoticeStepProps {
  /** The notice that pages show. */
  notice: NoticeFileView | null
  /** Reloads the setup after a change; resolves when it is shown. */
  onChanged: () => Promise<unknown>
}

/** Shows which EU notice pages show, what is missing, and takes the Commission's file. */
export function NoticeStep({ notice, onChanged }: NoticeStepProps) {
  const upload = useMutation({ mutationFn: uploadNotice })
  /** What waits for the own password: a file to show, or null to show none. */
  const [question, setQuestion] = useState<NoticeFileView | null>()
  useSessionEnd(upload.error)
  const take = (file: File): void => {
    upload.mutate(file, { onSuccess: (uploaded) => setQuestion(uploaded) })
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {notice ? <Shown notice={notice} /> : <Missing />}
      <UploadButton
        label={notice ? 'Andere Datei hochladen' : 'Amtliche Datei hochladen'}
        isBusy={upload.isPending}
        failure={
          upload.error && refusalText(upload.error, 'Die Datei konnte nicht hochgeladen werden.')
        }
        onFile={take}
      />
      {notice ? (
        <Button variant="quiet" className="justify-self-start" onClick={() => setQuestion(null)}>
          Mitteilung entfernen
        </Button>
      ) : null}
      {question === undefined ? null : (
        <ChoiceDialog
          chosen={question}
          shown={notice}
          onChanged={onChanged}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  )
}

function Missing() {
  return (
    <Notice title="Die amtliche Mitteilung fehlt noch.">
      <p>
        Bis dahin stehen auf den Produktseiten und an der Kasse dieselben Rechte als einfacher Text.
        Vorgeschrieben ist die Mitteilung der EU-Kommission, farbig und unverändert (Verordnung (EU)
        2025/1960).
      </p>
      <p>
        Laden Sie bei der{' '}
        <a href={OFFICIAL_FILES} target="_blank" rel="noreferrer" className="text-link">
          EU-Kommission
        </a>{' '}
        die Mitteilung („notice“) auf Deutsch herunter, am besten als SVG, und hier wieder hoch.
      </p>
    </Notice>
  )
}

function Preview({ notice: { picture } }: { notice: NoticeFileView }) {
  return (
    <a href={picture.path} target="_blank" className="w-full max-w-56 justify-self-start">
      <img
        src={picture.path}
        width={picture.width / 2}
        height={picture.height / 2}
        alt="Die EU-Mitteilung, groß öffnen"
      />
    </a>
  )
}

function Shown({ notice }: { notice: NoticeFileView }) {
  return (
    <>
      <Preview notice={notice} />
      <Facts
        className="wrap-anywhere"
        facts={[
          { label: 'Datei', value: notice.name || 'ohne Namen' },
          { label: 'SHA-256', value: notice.hash },
        ]}
      />
    </>
  )
}

interface UploadButtonProps {
  label: string
  isBusy: boolean
  failure: string | null
  onFile: (file: File) => void
}

function UploadButton({ label, isBusy, failure, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const errorId = useId()
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        busy={isBusy}
        busyText="Wird geprüft..."
        aria-describedby={`${hintId} ${errorId}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".svg,.pdf,image/svg+xml,application/pdf"
        aria-label="Datei der EU-Mitteilung"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Without this, choosing the same file again would not be a change event.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <p id={hintId} className="field-hint">
        SVG oder PDF, bis {MAX_NOTICE_MB} MB; von einem PDF wird die erste Seite gezeigt. Bevor die
        Mitteilung erscheint, sehen Sie eine Vorschau.
      </p>
      <FieldError id={errorId} error={failure ?? undefined} />
    </div>
  )
}

interface ChoiceDialogProps {
  chosen: NoticeFileView | null
  shown: NoticeFileView | null
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the own password and says what customers will see. */
function ChoiceDialog({ chosen, shown, onChanged, onClose }: ChoiceDialogProps) {
  const queryClient = useQueryClient()
  const choose = useMutation({
    mutationFn: (choice: NoticeChoice) =>
      apiSend<object>('PUT', adminApi.guaranteeNoticeChoice(), choice),
  })
  useSessionEnd(choose.error)
  async function confirm(currentPassword: string): Promise<void> {
    const choice = { hash: chosen?.hash ?? null, base: shown?.hash ?? null, currentPassword }
    await choose.mutateAsync(choice)
    await queryClient.invalidateQueries({ queryKey: [GUARANTEE_NOTICE_API] })
    await onChanged()
    onClose()
  }
  return (
    <OwnPasswordDialog
      title={chosen ? 'EU-Mitteilung zeigen' : 'EU-Mitteilung entfernen'}
      confirm={chosen ? 'Ja, zeigen' : 'Ja, entfernen'}
      onConfirm={({ currentPassword }) => confirm(currentPassword)}
      onClose={onClose}
    >
      {chosen ? (
        <div className="grid gap-4">
          <Preview notice={chosen} />
          <p>
            Ist das die amtliche Mitteilung auf Deutsch, farbig und vollständig? Sobald Sie
            bestätigen, steht sie auf jeder Produktseite und an der Kasse.
          </p>
        </div>
      ) : (
        <p>
          Auf den Produktseiten und an der Kasse steht dann nur noch der Text. Vorgeschrieben ist
          die Mitteilung.
        </p>
      )}
    </OwnPasswordDialog>
  )
}
