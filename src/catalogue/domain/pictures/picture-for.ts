import { WHOLE_BEANS } from '../product-options.ts'
import type { PictureChoice } from './picture-choice.ts'

/**
 * Returns the place of the picture that shows this choice best, from 0. The grind counts before the
 * size; without a picture of the choice it is the first one for every choice.
 */
export function pictureFor(
  pictures: readonly { readonly choice: PictureChoice }[],
  { weight, grind }: { readonly weight: string; readonly grind: string },
): number {
  const form = grind === '' || grind === WHOLE_BEANS ? 'beans' : 'ground'
  const wanted = form === 'ground' ? [form, weight, 'all'] : [weight, form, 'all']
  const places = wanted.map((choice) => pictures.findIndex((shown) => shown.choice === choice))
  return places.find((place) => place >= 0) ?? 0
}
