/** What pages carry that show testimonials: they are made anew when one changes. */
export const TESTIMONIALS_TAG = 'testimonials'
