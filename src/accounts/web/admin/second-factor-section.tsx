import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../platform/domain/german-format.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { adminApi, SECOND_FACTOR_ID } from '../../../urls.admin.ts'
import type { SecondFactorView } from '../../domain/second-factor-view.ts'
import { useSessionEnd } from '../session.ts'
import { FactorChangeForm } from './factor-change-form.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { secondFactorQuery } from './admins-queries.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** What the section shows. */
type Task = 'set-up' | 'new-codes' | 'off'

/** The own second factor: off, being set up, or on. */
export function SecondFactorSection() {
  const place = useRef<HTMLElement>(null)
  // A link to the section is followed before the section is rendered.
  useEffect(() => {
    if (window.location.hash === `#${SECOND_FACTOR_ID}`) place.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={place}
      id={SECOND_FACTOR_ID}
      aria-labelledby="second-factor-heading"
      className="grid max-w-[44rem] scroll-mt-8 grid-cols-1 gap-6"
    >
      <h2 id="second-factor-heading" className="text-h3">
        Zwei-Faktor-Anmeldung
      </h2>
      <Content />
    </section>
  )
}

function Content() {
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery)
  useSessionEnd(error)
  const [task, setTask] = useState<Task | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function finish(made: readonly string[] | null): void {
    setTask(null)
    setCodes(made)
    for (const path of [adminApi.secondFactor(), adminApi.admins()]) {
      void queryClient.invalidateQueries({ queryKey: [path] })
    }
  }

  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(null)} />
  if (!data && error && !isFetching) {
    return (
      <Notice kind="error" title="Der Stand konnte nicht geladen werden">
        <Button variant="light" small className="mt-3" onClick={() => void refetch()}>
          Erneut versuchen
        </Button>
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-28" />
  const close = (): void => setTask(null)
  if (task === 'set-up') return <FactorSetUp onDone={finish} onCancel={close} />
  if (task) return <FactorChangeForm task={task} onDone={finish} onCancel={close} />
  return <State factor={data} onTask={setTask} />
}

interface StateProps {
  factor: SecondFactorView
  onTask: (task: Task) => void
}

function State({ factor: { since, recoveryCodesLeft }, onTask }: StateProps) {
  if (since === null) {
    return (
      <>
        <div>
          <StatusBadge tone="line" icon="minus">
            Ausgeschaltet
          </StatusBadge>
        </div>
        <p>
          Bei Ihrer Anmeldung kommt zum Passwort ein Code aus einer App auf Ihrem Telefon. Wer nur
          Ihr Passwort kennt, kommt damit nicht in den Admin-Bereich. Jede Authenticator-App ist
          geeignet.
        </p>
        <Button className="justify-self-start" onClick={() => onTask('set-up')}>
          Einrichten
        </Button>
      </>
    )
  }
  return (
    <>
      <div>
        <StatusBadge tone="petrolio" icon="check">
          Eingeschaltet
        </StatusBadge>
      </div>
      <p>
        Seit {formatDateTime(since)} fragt die Anmeldung nach Ihrem Code.{' '}
        {leftText(recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" onClick={() => onTask('new-codes')}>
          Neue Wiederherstellungscodes
        </Button>
        <Button variant="quiet" onClick={() => onTask('off')}>
          Ausschalten
        </Button>
      </div>
    </>
  )
}

function leftText(left: number): string {
  if (left === 0) return 'Alle Wiederherstellungscodes sind verbraucht.'
  return left === 1
    ? 'Ein Wiederherstellungscode ist noch übrig.'
    : `${left} Wiederherstellungscodes sind noch übrig.`
}
