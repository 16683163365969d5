/** Cache tag of every page, because header, footer and prices show the business settings. */
export const BUSINESS_TAG = 'business'
