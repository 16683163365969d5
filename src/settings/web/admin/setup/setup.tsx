import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import type { SetupStep } from '../../../../business/domain/setup-steps.ts'
import { formatDateTime } from '../../../../platform/domain/german-format.ts'
import { apiSend } from '../../../../platform/web/api-client.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { useNavigation } from '../../../../platform/web/navigation.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button, ButtonLink } from '../../../../platform/web/ui/button.tsx'
import { LoadingState } from '../../../../platform/web/ui/state-card.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { pages } from '../../../../urls.ts'
import { nextOpenStep } from '../../../domain/next-open-step.ts'
import { setupStepTitle } from '../../../domain/setup-step-title.ts'
import type { SettingsView } from '../../../domain/settings-view.ts'
import type { SetupStepView, SetupView } from '../../../domain/setup-view.ts'
import { BankForm } from '../bank-form.tsx'
import { CompanyForm } from '../company-form.tsx'
import { ContactForm } from '../contact-form.tsx'
import { EventsForm } from '../events-form.tsx'
import { HoursForm } from '../hours-form.tsx'
import { HouseForm } from '../house-form.tsx'
import { RegisterForm } from '../register-form.tsx'
import { settingsQuery } from '../settings-query.ts'
import { SetupContext } from '../setup-context.ts'
import { ShippingForm } from '../shipping-form.tsx'
import { TaxForm } from '../tax-form.tsx'
import { GuaranteeStep } from './guarantee-step.tsx'
import { MailStep } from './mail-step.tsx'
import { ClosedUntil, progressText } from './setup-progress.tsx'
import { setupQuery } from './setup-query.ts'

type SectionStep = Exclude<SetupStep, 'mail' | 'guarantee'>

const forms: Readonly<Record<SectionStep, ComponentType<{ view: SettingsView }>>> = {
  company: CompanyForm,
  contact: ContactForm,
  bank: BankForm,
  taxes: TaxForm,
  shipping: ShippingForm,
  hours: HoursForm,
  house: HouseForm,
  events: EventsForm,
  register: RegisterForm,
}

/** The setup: every step with its form, one at a time, and what is confirmed already. */
export function Setup() {
  const setup = useQuery(setupQuery)
  const settings = useQuery(settingsQuery)
  const error = setup.error ?? settings.error
  useSessionEnd(error)
  if (setup.data && settings.data) return <Steps setup={setup.data} view={settings.data} />
  if (!error || setup.isFetching || settings.isFetching) {
    return <LoadingState>Die Einrichtung wird geladen.</LoadingState>
  }
  return (
    <Notice kind="error" title="Die Einrichtung konnte nicht geladen werden">
      <p>{refusalText(error, TRY_LATER)}</p>
      <Button
        variant="light"
        small
        className="mt-3"
        onClick={() => void Promise.all([setup.refetch(), settings.refetch()])}
      >
        Erneut versuchen
      </Button>
    </Notice>
  )
}

interface StepsProps {
  setup: SetupView
  view: SettingsView
}

function Steps({ setup, view }: StepsProps) {
  const { steps } = setup
  const [chosen, setChosen] = useState<SetupStep | null>(null)
  const firstOpen = steps.find(({ confirmed }) => !confirmed)?.step ?? null
  const current = chosen ?? firstOpen
  const place = useFocusOnChange(current)
  return (
    <div className="grid grid-cols-1 gap-10">
      <Introduction setup={setup} />
      <StepList steps={steps} current={current} onChoose={setChosen} />
      <div ref={place} tabIndex={-1} className="scroll-mt-30 outline-none empty:hidden">
        {steps.map(({ step, confirmed }) => {
          const next = nextOpenStep(steps, step)
          const onNext = next ? () => setChosen(next) : undefined
          // Every form stays, so that what is typed is still there when another step was open.
          return (
            <SetupContext key={step} value={() => setChosen(next)}>
              <div hidden={step !== current}>
                <Confirmed confirmed={confirmed} />
                <StepForm {...{ step, view, onNext }} notice={setup.notice} />
              </div>
            </SetupContext>
          )
        })}
      </div>
      {firstOpen === null ? (
        <Notice kind="success" title="Alles bestätigt.">
          <p className="mb-4">Was sich ändert, speichern Sie künftig unter „Einstellungen“.</p>
          <ButtonLink href={pages.admin()} variant="light" small>
            Zur Übersicht
          </ButtonLink>
        </Notice>
      ) : (
        <PutOff />
      )}
    </div>
  )
}

interface StepFormProps extends Pick<SetupView, 'notice'> {
  step: SetupStep
  view: SettingsView
  /** Opens the next step; undefined when none is open. */
  onNext: (() => void) | undefined
}

function StepForm({ step, view, notice, onNext }: StepFormProps) {
  if (step === 'mail') return <MailStep onNext={onNext} />
  if (step === 'guarantee') return <GuaranteeStep notice={notice} onNext={onNext} />
  const Form = forms[step]
  return <Form view={view} />
}

/** Moves the focus to the step that opens, except for the first one. */
function useFocusOnChange(current: SetupStep | null) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    place.current?.focus()
  }, [current])
  return place
}

function Introduction({ setup }: { setup: SetupView }) {
  return (
    <div className="grid max-w-[40em] gap-3">
      <p role="status" className="text-lead">
        {progressText(setup)}
      </p>
      <p>
        Jede Angabe gilt, sobald Sie sie bestätigen. Sie können jederzeit aufhören und später
        weitermachen.
      </p>
      <CheckoutState setup={setup} />
    </div>
  )
}

function CheckoutState({ setup }: { setup: SetupView }) {
  if (setup.isCheckoutClosed) return <ClosedUntil setup={setup} />
  // A shop that takes no orders has no step for the bank account.
  if (!setup.steps.some(({ step }) => step === 'bank')) return null
  return <p>Ihr Shop nimmt Bestellungen an.</p>
}

interface StepListProps {
  steps: readonly SetupStepView[]
  current: SetupStep | null
  onChoose: (step: SetupStep) => void
}

function StepList({ steps, current, onChoose }: StepListProps) {
  return (
    <nav aria-label="Schritte der Einrichtung">
      <ol className="flex flex-wrap gap-3">
        {steps.map(({ step, confirmed }) => (
          <li key={step}>
            <Button
              small
              variant={step === current ? 'primary' : 'quiet'}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
            >
              {confirmed ? '✓ ' : ''}
              {setupStepTitle(step)}
              <span className="visually-hidden">{confirmed ? ', bestätigt' : ', offen'}</span>
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Confirmed({ confirmed }: Pick<SetupStepView, 'confirmed'>) {
  if (!confirmed) return null
  const by = confirmed.by === null ? '' : ` von ${confirmed.by}`
  return (
    <p className="mb-4 text-small wrap-anywhere">
      Bestätigt am {formatDateTime(confirmed.at)}
      {by}
    </p>
  )
}

/** Leaves the setup on purpose: it no longer opens by itself. */
function PutOff() {
  const queryClient = useQueryClient()
  const { navigate } = useNavigation()
  const leaving = useMutation({
    mutationFn: () => apiSend<SetupView>('POST', adminApi.setupLater(), { isPutOff: true }),
    onSuccess: (setup) => {
      queryClient.setQueryData(setupQuery.queryKey, setup)
      navigate(pages.admin())
    },
    onError: (error) => {
      const text = refusalText(error, TRY_LATER)
      toast({ kind: 'error', title: 'Das hat nicht geklappt', text })
    },
  })
  useSessionEnd(leaving.error)
  return (
    <div>
      <Button
        variant="quiet"
        busy={leaving.isPending}
        busyText="Einen Moment..."
        onClick={() => leaving.mutate()}
      >
        Später weitermachen
      </Button>
    </div>
  )
}
