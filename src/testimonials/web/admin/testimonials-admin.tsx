import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { PagedList } from '../../../platform/web/paged-list.tsx'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { StatusBadge } from '../../../platform/web/status/status-badge.tsx'
import { adminApi } from '../../../urls.admin.ts'
import type { TestimonialEntry, TestimonialPage } from '../../domain/testimonial-admin-view.ts'
import { TestimonialDeletion } from './testimonial-deletion.tsx'
import { TestimonialDialog } from './testimonial-dialog.tsx'
import { useTestimonialFeaturing } from './use-testimonial-mutations.ts'

const testimonialsQuery = pagedQuery<TestimonialPage>(adminApi.testimonials())

/** The dialog that is open. */
type Opened =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'delete'; readonly testimonial: TestimonialEntry }

/** The admin page of testimonials: create, edit, feature and delete them. */
export function TestimonialsAdmin() {
  const list = useInfiniteQuery(testimonialsQuery)
  useSessionEnd(list.error)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  return (
    <section aria-labelledby="testimonials-heading" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 id="testimonials-heading" className="text-h3">
          Stimmen
        </h2>
        <Button onClick={() => setOpened({ what: 'new' })}>Neue Stimme</Button>
      </div>
      <p className="max-w-[40em]">
        Nehmen Sie nur auf, was jemand wirklich gesagt hat und veröffentlicht haben will. Auf der
        Startseite steht, was Sie hervorheben; ohne hervorgehobene Stimme fehlt dort der Abschnitt.
        Unter den Stimmen steht, dass Sie sie selbst eintragen und keinen Kauf prüfen: So verlangt
        es § 5b Abs. 3 UWG.
      </p>
      <PagedList
        list={list}
        loading="Stimmen werden geladen."
        failure="Fehler beim Laden der Stimmen"
        empty="Noch gibt es keine Stimme."
      >
        {(testimonials) => (
          <ul className="w-full border-b-[1.5px] border-current/30">
            {testimonials.map((testimonial) => (
              <Row
                key={testimonial.id}
                testimonial={testimonial}
                onOpen={(what) => setOpened({ what, testimonial })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {opened?.what === 'new' ? <TestimonialDialog testimonial={null} onClose={close} /> : null}
      {opened?.what === 'edit' ? (
        <TestimonialDialog testimonial={opened.testimonial} onClose={close} />
      ) : null}
      {opened?.what === 'delete' ? (
        <TestimonialDeletion testimonial={opened.testimonial} onClose={close} />
      ) : null}
    </section>
  )
}

interface RowProps {
  testimonial: TestimonialEntry
  onOpen: (what: 'edit' | 'delete') => void
}

function Row({ testimonial, onOpen }: RowProps) {
  const { name, title, content, featured } = testimonial
  const featuring = useTestimonialFeaturing(testimonial)
  const whose = <span className="visually-hidden">: {name}</span>
  return (
    <li className="grid grid-cols-1 gap-x-10 gap-y-4 border-t-[1.5px] border-current/30 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
          <span className="font-medium">{name}</span>
          {title ? <span>{title}</span> : null}
          {featured ? (
            <StatusBadge tone="petrolio" icon="check">
              Auf der Startseite
            </StatusBadge>
          ) : null}
        </p>
        <p className="max-w-[40em] whitespace-pre-wrap wrap-anywhere">{content}</p>
      </div>
      <div className="flex flex-wrap content-start gap-3">
        <Button
          variant="quiet"
          small
          busy={featuring.isPending}
          busyText="Wird gespeichert..."
          onClick={() => featuring.mutate(!featured)}
        >
          {featured ? 'Nicht mehr hervorheben' : 'Hervorheben'}
          {whose}
        </Button>
        <Button variant="quiet" small onClick={() => onOpen('edit')}>
          Bearbeiten{whose}
        </Button>
        <Button variant="quiet" small onClick={() => onOpen('delete')}>
          Löschen{whose}
        </Button>
      </div>
    </li>
  )
}
