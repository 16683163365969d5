/** Cache tag of pages that show testimonials; a change drops them. */
export const TESTIMONIALS_TAG = 'testimonials'
