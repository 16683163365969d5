import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Roundel } from '../../content/web/roundel.tsx'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { displayText } from '../../platform/web/ui/display-text.tsx'
import { Skeleton } from '../../platform/web/ui/skeleton.tsx'
import { initialsOf } from '../domain/initials.ts'
import type { TestimonialView } from '../domain/testimonial-view.ts'
import { featuredTestimonialsQuery } from './testimonials-query.ts'

/** Whether and how the shop makes sure that the words come from customers (UWG § 5b Abs. 3). */
const ORIGIN_NOTE =
  'Diese Stimmen haben uns Gäste, Kundinnen und Kunden gesagt oder geschrieben; wir wählen sie aus und tragen sie selbst ein. Ob hinter jeder ein Kauf steht, prüfen wir nicht.'

const SKELETONS = ['a', 'b', 'c']

function SectionFrame({ children }: { children: ReactNode }) {
  return (
    <section className="ground-giallo gutter py-section">
      <h2>{displayText('Stimmen von der Strecke.')}</h2>
      <div className="mt-10">{children}</div>
    </section>
  )
}

function TestimonialItem({ testimonial }: { testimonial: TestimonialView }) {
  const { name, title, content } = testimonial
  return (
    <li className="grid grid-cols-1 gap-5 border-t-[1.5px] border-current/30 py-8 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-20">
      <blockquote className="max-w-[34em] text-lead">{content}</blockquote>
      <p className="flex items-center gap-4 lg:w-72">
        <span aria-hidden="true">
          <Roundel>{initialsOf(name)}</Roundel>
        </span>
        <span className="min-w-0">
          <span className="font-medium">{name}</span>
          {title ? (
            <>
              <br />
              {title}
            </>
          ) : null}
        </span>
      </p>
    </li>
  )
}

/** Shows the featured testimonials; nothing when there are none. */
export function TestimonialsSection() {
  const { data, isPending } = useQuery(featuredTestimonialsQuery(useFetcher()))
  if (isPending) {
    return (
      <SectionFrame>
        <div role="status" className="grid gap-6">
          <span className="visually-hidden">Kundenmeinungen werden geladen.</span>
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-32" />
          ))}
        </div>
      </SectionFrame>
    )
  }
  if (!data) {
    return (
      <SectionFrame>
        <p role="alert">
          Fehler beim Laden der Kundenmeinungen. Bitte versuchen Sie es später erneut.
        </p>
      </SectionFrame>
    )
  }
  if (data.length === 0) return null
  return (
    <SectionFrame>
      <ul>
        {data.map((testimonial) => (
          <TestimonialItem key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
      <p className="mt-6 max-w-[40em] text-small">{ORIGIN_NOTE}</p>
    </SectionFrame>
  )
}
