/** Every page carries it: header, footer and prices show the business. */
export const BUSINESS_TAG = 'business'
