import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { TestimonialView } from '../domain/testimonial-view.ts'

/** Loads the featured testimonials; none in a new shop. */
export function featuredTestimonialsQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [api.featuredTestimonials()],
    queryFn: () => fetcher<TestimonialView[]>(api.featuredTestimonials()),
  })
}
