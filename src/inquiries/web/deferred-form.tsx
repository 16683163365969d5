import { Component, Suspense, type ReactNode } from 'react'
import { useBusiness } from '../../business/web/business-query.ts'
import { WithoutScript } from '../../business/web/without-script.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'
import { useNear } from '../../platform/web/use-near.ts'

/** Distance from the viewport at which loading starts, so that the form is ready in time. */
const AHEAD_PX = 700

class FormBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FormLoadError /> : this.props.children
  }
}

function FormLoadError() {
  const business = useBusiness()
  return (
    <div role="alert" className="ground-rosso grid justify-items-start gap-5 p-6">
      <p>
        Das Formular ist liegen geblieben. Bitte laden Sie die Seite neu
        {business ? (
          <>
            {' '}
            oder schreiben Sie an <a href={`mailto:${business.email}`}>{business.email}</a>
          </>
        ) : null}
        .
      </p>
      {/* Browsers keep the failure of an import for as long as the document lives. */}
      <Button variant="light" onClick={() => window.location.reload()}>
        Seite neu laden
      </Button>
    </div>
  )
}

interface NearFormProps {
  /** Reserves the form's height (min-h-…, by the container's width), so that loading shifts nothing. */
  className: string
  /** A lazily loaded form. */
  children: ReactNode
}

/**
 * Loads a form when its frame comes near the viewport. Until it is there the frame takes the focus
 * itself, also in the server's HTML: Tab would walk past and never bring it near.
 */
export function DeferredForm({ className, children }: NearFormProps) {
  const { element, isNear } = useNear(AHEAD_PX)
  const waiting = { role: 'group', 'aria-label': 'Formular', tabIndex: 0 }
  return (
    // It keeps the focus when the form is there, so that the next Tab leads into the form.
    <div ref={element} className="@container" {...(isNear ? { tabIndex: -1 } : waiting)}>
      {/* The confirmation, and the text for browsers without script, are shorter than the form. */}
      <div className={classNames(className, 'has-[.empty]:min-h-0')}>
        <FormBoundary>
          {/* Outside of the condition: it shows the frame until the form's code is there. */}
          <Suspense>
            {isNear ? (
              children
            ) : (
              <noscript>{import.meta.env.SSR ? <WithoutScript /> : null}</noscript>
            )}
          </Suspense>
        </FormBoundary>
      </div>
    </div>
  )
}
