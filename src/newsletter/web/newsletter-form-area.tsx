import { lazy } from 'react'
import { DeferredForm } from '../../inquiries/web/deferred-form.tsx'

const NewsletterForm = lazy(async () => {
  const { NewsletterForm: component } = await import('./newsletter-form.tsx')
  return { default: component }
})

/** Loads the newsletter form when its place comes near the viewport. */
export function NewsletterFormArea() {
  return (
    <DeferredForm className="min-h-[12.5rem] @lg:min-h-[8rem]">
      <NewsletterForm />
    </DeferredForm>
  )
}
