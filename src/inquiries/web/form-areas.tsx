import { lazy } from 'react'
import type { WorkshopKey } from '../../urls.ts'
import { DeferredForm } from './deferred-form.tsx'

const ContactForm = lazy(async () => {
  const { ContactForm: component } = await import('./contact-form.tsx')
  return { default: component }
})
const AdvisoryForm = lazy(async () => {
  const { AdvisoryForm: component } = await import('./offers/advisory-form.tsx')
  return { default: component }
})
const WholesaleForm = lazy(async () => {
  const { WholesaleForm: component } = await import('./offers/wholesale-form.tsx')
  return { default: component }
})

const WorkshopForm = lazy(async () => {
  const { WorkshopForm: component } = await import('./offers/workshop-form.tsx')
  return { default: component }
})

/** The contact form (spec section 5), loaded when it comes near the viewport. */
export function ContactFormArea() {
  return (
    <DeferredForm className="max-w-160 min-h-[52.6rem] @sm:min-h-[48.1rem] @xl:min-h-[41.6rem]">
      <ContactForm />
    </DeferredForm>
  )
}

/** The form of one workshop, loaded when it comes near the viewport. */
export function WorkshopFormArea({ workshop }: { workshop: WorkshopKey }) {
  return (
    <DeferredForm className="max-w-160 min-h-[58rem] @xl:min-h-[46rem]">
      <WorkshopForm workshop={workshop} />
    </DeferredForm>
  )
}

/** The advisory form of the home page, loaded when it comes near the viewport. */
export function AdvisoryFormArea() {
  return (
    <DeferredForm className="min-h-[42.5rem] @sm:min-h-[38rem] @xl:min-h-[32rem]">
      <AdvisoryForm />
    </DeferredForm>
  )
}

interface WholesaleFormAreaProps {
  /** `product-list` prefills the message. */
  kind?: 'offer' | 'product-list'
}

/** The wholesale form, loaded when it comes near the viewport. */
export function WholesaleFormArea({ kind = 'offer' }: WholesaleFormAreaProps) {
  return (
    <DeferredForm className="min-h-[62.5rem] @sm:min-h-[58rem] @xl:min-h-[45rem]">
      <WholesaleForm kind={kind} />
    </DeferredForm>
  )
}
