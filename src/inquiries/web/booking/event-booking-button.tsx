import { lazy, Suspense, useState, type ReactNode } from 'react'
import { OptionalPart } from '../../../platform/web/optional-part.tsx'
import { Button, type ButtonVariant } from '../../../platform/web/ui/button.tsx'

type PackageType = 'piccolo' | 'classico' | 'grande'

const loadDialog = async () => import('./event-booking-dialog.tsx')

const EventBookingDialog = lazy(async () => {
  const { EventBookingDialog: component } = await loadDialog()
  return { default: component }
})

/** Preloads on hover or focus; errors are ignored, because the click loads again. */
function fetchDialog(): void {
  loadDialog().catch(() => {})
}

interface EventBookingButtonProps {
  /** Package preselected in the dialog. */
  packageType?: PackageType
  variant?: ButtonVariant
  small?: boolean
  className?: string
  children: ReactNode
}

/** Button that opens the event request dialog. */
export function EventBookingButton({ packageType, ...button }: EventBookingButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onMouseEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <OptionalPart>
          <Suspense fallback={null}>
            <EventBookingDialog packageType={packageType} onClose={() => setOpen(false)} />
          </Suspense>
        </OptionalPart>
      ) : null}
    </>
  )
}
