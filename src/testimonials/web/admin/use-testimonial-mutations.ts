import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText, TRY_LATER } from '../../../platform/web/forms/refusal-text.ts'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { apiSend } from '../../../platform/web/api-client.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { TestimonialEntry } from '../../domain/testimonial-admin-view.ts'
import type { TestimonialInput } from '../../domain/testimonial-input.ts'

/** Reloads the admin's list and the home page's testimonials after a change. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: [adminApi.testimonials()] }),
      queryClient.invalidateQueries({ queryKey: [api.featuredTestimonials()] }),
    ])
}

/** Features a testimonial on the home page or not; shows a toast in either case and on failure. */
export function useTestimonialFeaturing({ id, name }: TestimonialEntry) {
  const refresh = useRefresh()
  const featuring = useMutation({
    mutationFn: (featured: boolean) =>
      apiSend<TestimonialEntry>('PATCH', adminApi.testimonial(id), {
        featured,
        from: { featured: !featured },
      }),
    onSuccess: ({ featured }) =>
      toast({
        kind: 'success',
        title: featured ? 'Steht jetzt auf der Startseite' : 'Steht nicht mehr auf der Startseite',
        text: name,
      }),
    onError: (error) =>
      toast({
        kind: 'error',
        title: 'Die Stimme wurde nicht geändert',
        text: refusalText(error, TRY_LATER),
      }),
    onSettled: refresh,
  })
  useSessionEnd(featuring.error)
  return featuring
}

interface Saved {
  readonly input: TestimonialInput
  /** The values the form started from. */
  readonly from: TestimonialInput
}

/** Creates a testimonial (`id` null) or changes one. */
export function useTestimonialSaving(id: string | null) {
  const refresh = useRefresh()
  const saving = useMutation({
    mutationFn: ({ input, from }: Saved) =>
      id === null
        ? apiSend<TestimonialEntry>('POST', adminApi.testimonials(), input)
        : apiSend<TestimonialEntry>('PATCH', adminApi.testimonial(id), { ...input, from }),
    onSettled: refresh,
  })
  useSessionEnd(saving.error)
  return saving
}

/** Deletes a testimonial. */
export function useTestimonialDeletion(id: string) {
  const refresh = useRefresh()
  const deletion = useMutation({
    mutationFn: () => apiSend('DELETE', adminApi.testimonial(id)),
    onSettled: refresh,
  })
  useSessionEnd(deletion.error)
  return deletion
}
