import { formatDateTime } from '../../platform/domain/german-format.ts'
import { classNames } from '../../platform/web/ui/class-names.ts'
import { Icon } from '../../platform/web/ui/icon.tsx'
import { VisuallyHidden } from '../../platform/web/ui/visually-hidden.tsx'
import type { OrderView } from '../domain/order-view.ts'
import { timelineSteps, type OrderInSteps, type TimelineStep } from './order-timeline.ts'
import { ParcelLink } from './parcel-link.tsx'
import { usePrinting } from './use-printing.ts'

const stateText: Readonly<Record<TimelineStep['state'], string>> = {
  done: 'erledigt',
  current: 'aktueller Stand',
  ahead: 'steht noch aus',
}

interface StepProps {
  step: TimelineStep
  number: number
  /** On paper, which has no roundels, the state is a text. */
  isPrinted: boolean
}

function Step({ step, number, isPrinted }: StepProps) {
  const state = ` (${stateText[step.state]})`
  const isAhead = step.state === 'ahead'
  return (
    <li
      className="flex gap-5 pb-9 last:pb-0 print:pb-2"
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <span
        className={classNames(
          'roundel roundel-large',
          step.state === 'current' && 'roundel-rosso',
          step.state === 'done' && 'roundel-giallo',
          isAhead && 'border-2 border-current bg-transparent',
        )}
        aria-hidden="true"
      >
        {step.state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div className="max-w-xl min-w-0 self-center">
        <h3 className="text-h4">
          {step.title}
          {isPrinted ? state : <VisuallyHidden>{state}</VisuallyHidden>}
        </h3>
        {step.at ? (
          <p className="mt-1 text-small print:mt-0">
            <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          </p>
        ) : null}
        <p>{step.text}</p>
      </div>
    </li>
  )
}

/** How to follow the parcel of an order. */
type Tracked = Pick<OrderView, 'trackingCode' | 'carrier'>

interface TimelineProps {
  order: OrderInSteps & Tracked
  /** True in a page that is made for paper only. */
  isPrinted?: boolean
}

/** The timeline of an order's steps. */
export function Timeline({ order, isPrinted = false }: TimelineProps) {
  const printing = usePrinting()
  const steps = timelineSteps(order)
  return (
    <div className="grid gap-8">
      <ol>
        {steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} isPrinted={isPrinted || printing} />
        ))}
      </ol>
      <TrackingCode order={order} />
    </div>
  )
}

/** The parcel's tracking code and its link, if there is one. */
function TrackingCode({ order }: { order: Tracked }) {
  if (!order.trackingCode) return null
  return (
    <p>
      Sendungsnummer: <strong className="font-medium wrap-anywhere">{order.trackingCode}</strong>
      <ParcelLink order={order} />
    </p>
  )
}
