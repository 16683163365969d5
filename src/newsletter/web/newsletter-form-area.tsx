import { lazy } from 'react'
import { NearForm } from '../../inquiries/web/near-form.tsx'

const NewsletterForm = lazy(async () => {
  const { NewsletterForm: component } = await import('./newsletter-form.tsx')
  return { default: component }
})

/** The newsletter form, loaded when near. */
export function NewsletterFormArea() {
  return (
    <NearForm className="min-h-[10.5rem] @lg:min-h-[5.5rem]">
      <NewsletterForm />
    </NearForm>
  )
}
