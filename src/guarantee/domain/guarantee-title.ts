/** Title of the place that shows the legal guarantee. */
export const GUARANTEE_TITLE = 'Ihre Gewährleistung'
