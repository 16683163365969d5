import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Facts } from '../../../../platform/web/ui/facts.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { adminApi, adminPagePatterns } from '../../../../urls.admin.ts'
import { api } from '../../../../urls.ts'
import { setupStepTitle } from '../../../domain/setup-step-title.ts'
import type { SetupView } from '../../../domain/setup-view.ts'
import { SectionColumns } from '../section-frame.tsx'
import { SetupContext } from '../setup-context.ts'
import { setupQuery } from './setup-query.ts'

const LOOK_AGAIN_MS = 1500

type Mail = SetupView['mail']

const isUnderWay = ({ test }: Mail): boolean =>
  test?.state === 'queued' || test?.state === 'sending'

interface MailStepProps {
  /** Opens the next step that is not confirmed; absent when there is no other one. */
  onNext: (() => void) | undefined
}

/** The step of the mail server: says which one is set, sends a test mail and confirms its arrival. */
export function MailStep({ onNext }: MailStepProps) {
  const { data } = useQuery({
    ...setupQuery,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data.mail) ? LOOK_AGAIN_MS : false,
  })
  return (
    <SectionColumns
      id="settings-mail"
      title={setupStepTitle('mail')}
      about="Über ihn gehen Auftragsbestätigungen, Rechnungen und Ihre Antworten."
    >
      {data ? (
        <Server mail={data.mail} onNext={onNext} />
      ) : (
        <LoadingState>Einen Moment bitte.</LoadingState>
      )}
    </SectionColumns>
  )
}

/** Sends one of the two requests of the step and shows the new state. */
function useStepRequest(path: string, body: object, onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  const request = useMutation({
    mutationFn: () => apiSend<SetupView>('POST', path, body),
    onSuccess: (setup) => {
      queryClient.setQueryData(setupQuery.queryKey, setup)
      void queryClient.invalidateQueries({ queryKey: [api.business()] })
      onDone()
    },
  })
  useSessionEnd(request.error)
  return request
}

function Server({ mail, onNext }: MailStepProps & { mail: Mail }) {
  const { server, recipient } = mail
  const onConfirmed = useContext(SetupContext)
  const sending = useStepRequest(adminApi.setupTestMail(), { recipient })
  const confirming = useStepRequest(adminApi.setupMailServer(), { server }, () => onConfirmed?.())
  const error = sending.error ?? confirming.error
  if (server === null) return <NoServer onNext={onNext} />
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Facts
        facts={[
          { label: 'Mailserver (SMTP_URL)', value: server },
          {
            label: 'Test-E-Mail an',
            value: recipient ?? 'Ihre E-Mail-Adresse, sobald Sie den Kontakt bestätigt haben',
          },
        ]}
      />
      {error ? <Notice kind="error">{refusalText(error, TRY_LATER)}</Notice> : null}
      <TestResult mail={mail} />
      <div className="flex flex-wrap items-center gap-4">
        {mail.test?.state === 'sent' ? (
          <Button
            busy={confirming.isPending}
            busyText="Wird gespeichert..."
            onClick={() => confirming.mutate()}
          >
            Sie ist angekommen: bestätigen
          </Button>
        ) : null}
        <Button
          variant={mail.test?.state === 'sent' ? 'quiet' : 'primary'}
          disabled={recipient === null}
          busy={sending.isPending || isUnderWay(mail)}
          busyText="Wird gesendet..."
          onClick={() => sending.mutate()}
        >
          Test-E-Mail senden
        </Button>
        <Next onNext={onNext} />
      </div>
    </div>
  )
}

/** Leads on without a confirmation, because a test mail may take its time. */
export function Next({ onNext }: MailStepProps) {
  if (!onNext) return null
  return (
    <Button variant="quiet" onClick={onNext}>
      Weiter<span className="visually-hidden"> zum nächsten offenen Schritt</span>
    </Button>
  )
}

function NoServer({ onNext }: MailStepProps) {
  return (
    <Notice title="Es ist noch kein Mailserver eingetragen.">
      <p>
        Das richtet ein, wer den Shop technisch betreut (SMTP_URL in der README). Machen Sie
        inzwischen mit einem anderen Schritt weiter. Bis dahin warten alle E-Mails unter{' '}
        <Link href={adminPagePatterns.mail}>E-Mails</Link>.
      </p>
      <div className="mt-3 empty:hidden">
        <Next onNext={onNext} />
      </div>
    </Notice>
  )
}

/** Says what became of the last test mail. */
function TestResult({ mail: { test } }: { mail: Mail }) {
  if (!test) return null
  if (test.state === 'sent') {
    return (
      <p role="status">
        Gesendet am {formatDateTime(test.at)}. Liegt sie in Ihrem Postfach und nicht im Spam?
      </p>
    )
  }
  if (test.state === 'failed') {
    return (
      <Notice kind="error" title="Die Test-E-Mail wurde nicht angenommen.">
        {test.error}
      </Notice>
    )
  }
  return (
    <p role="status" className="wrap-anywhere">
      Die Test-E-Mail ist unterwegs.
      {test.error ? ` Bisher antwortet der Mailserver nicht wie erwartet: ${test.error}` : ''}
    </p>
  )
}
