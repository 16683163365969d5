/**
 * Paths of the shop, used by links, routers, API and tests. Routers use the patterns (`:id`), links the
 * builders. Imports nothing. Paths that few pages need are in files of their own, so that other pages do
 * not load them:
 *
 * - urls.admin.ts: the admin area, its API, and the calendar feed
 * - urls.account.ts: a part of the API of the account and of its orders
 * - urls.guarantee.ts: the EU notice on the legal guarantee
 * - urls.links.ts: the API behind some links in mails
 * - urls.programs.ts: the description of the API, API keys and webhooks
 * - urls.reviews.ts: the API of reviews
 */

const segment = (value: string | number): string => encodeURIComponent(value)

/** One value for each `:name` of a pattern. */
type Segments<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [value: string | number, ...Segments<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [value: string | number]
    : []

type Build = (...values: readonly (string | number)[]) => string

type Builders<Patterns> = {
  [Name in keyof Patterns]: (
    ...values: Patterns[Name] extends string ? Segments<Patterns[Name]> : never
  ) => string
}

/** Returns for each pattern the function that builds its path; the values are encoded. */
export function buildersOf<Patterns extends Readonly<Record<string, string>>>(
  patterns: Patterns,
): Builders<Patterns>
export function buildersOf(
  patterns: Readonly<Record<string, string>>,
): Readonly<Record<string, Build>> {
  const builderOf =
    (pattern: string): Build =>
    (...values) =>
      values.reduce<string>((path, value) => path.replace(/:\w+/, segment(value)), pattern)
  return Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, builderOf(pattern)]),
  )
}

export const pagePatterns = {
  home: '/',
  shop: '/shop',
  beans: '/shop/beans',
  ground: '/shop/ground',
  product: '/product/:id',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: '/order-confirmation/:id',
  orderConfirmationWithoutId: '/order-confirmation',
  order: '/order/:id',
  login: '/login',
  forgotPassword: '/forgot-password',
  mailLink: '/link/:action',
  myAccount: '/my-account',
  myAccountTab: '/my-account/:tab',
  admin: '/admin',
  adminTab: '/admin/:tab',
  adminDirect: '/admin-direkt',
  events: '/events',
  catering: '/catering',
  workshops: '/workshops',
  wholesale: '/wholesale',
  about: '/about',
  team: '/team',
  gallery: '/gallery',
  contact: '/contact',
  brewing: '/streckenkunde',
  siebtraeger: '/streckenkunde/siebtraeger',
  herdkanne: '/streckenkunde/herdkanne',
  filter: '/streckenkunde/filter',
  frenchPress: '/streckenkunde/french-press',
  shipping: '/versand',
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
  accessibility: '/barrierefreiheit',
  withdraw: '/vertrag-widerrufen',
  withdrawal: '/widerrufsbelehrung',
} as const

export type AccountTab = 'profile' | 'orders' | 'data'

/** The admin pages below /admin; `adminSections` in urls.admin.ts has their order. */
export type AdminSection =
  | 'overview'
  | 'orders'
  | 'payments'
  | 'refunds'
  | 'withdrawals'
  | 'products'
  | 'batches'
  | 'inquiries'
  | 'calendar'
  | 'testimonials'
  | 'reviews'
  | 'newsletter'
  | 'privacy'
  | 'mail'
  | 'settings'
  | 'admins'
  | 'programs'
  | 'audit'

/** Values of `/contact?workshop=`, which prefills the form (spec section 2). */
export const workshopKeys = ['basic', 'latte-art', 'intensiv', 'business'] as const
export type WorkshopKey = (typeof workshopKeys)[number]

/** Values of `/gallery?filter=`. */
export const galleryFilters = ['kaffee', 'mobile-bar', 'events', 'team'] as const
export type GalleryFilter = (typeof galleryFilters)[number]

/** The element id of the form on the wholesale page. */
export const WHOLESALE_FORM_ID = 'contact-form'

/** The element id of the folded contact form on the home page. */
export const HOME_MESSAGE_ID = 'nachricht'

/** The element id of the newsletter block on the home page. */
export const HOME_NEWSLETTER_ID = 'newsletter'

/** Actions of links in mails; the button on the link's page starts them. */
export const mailLinkActions = [
  'newsletter',
  'unsubscribe',
  'password',
  'email',
  'order',
  'order-state',
  'reorder',
  'review',
  'review-mails-end',
] as const
export type MailLinkAction = (typeof mailLinkActions)[number]

/** Paths of pages; those with a query, a fragment or an optional value have a builder of their own. */
export const pages = {
  ...buildersOf(pagePatterns),
  login: (next?: string) => (next ? `/login?next=${segment(next)}` : pagePatterns.login),
  // The token is in the fragment, which browsers send to no server and in no Referer header.
  mailLink: (action: MailLinkAction, token: string) => `/link/${action}#${segment(token)}`,
  myAccount: (tab?: AccountTab) => (tab ? `/my-account/${tab}` : pagePatterns.myAccount),
  admin: (section?: AdminSection) =>
    section && section !== 'overview' ? `/admin/${section}` : pagePatterns.admin,
  /** The contact form of the home page, unfolded. */
  homeMessage: () => `${pagePatterns.home}#${HOME_MESSAGE_ID}`,
  homeNewsletter: () => `${pagePatterns.home}#${HOME_NEWSLETTER_ID}`,
  wholesaleForm: () => `${pagePatterns.wholesale}#${WHOLESALE_FORM_ID}`,
  /** The wholesale form that requests the product list instead of an offer. */
  wholesaleList: () => `${pagePatterns.wholesale}?kind=product-list#${WHOLESALE_FORM_ID}`,
  gallery: (filter?: GalleryFilter) =>
    filter ? `/gallery?filter=${segment(filter)}` : pagePatterns.gallery,
  contact: (workshop?: WorkshopKey) =>
    workshop ? `/contact?workshop=${segment(workshop)}` : pagePatterns.contact,
} as const

/** Prefix of every API path; every other path is a page or a file. */
export const API_ROOT = '/api'

/** Prefix of the API for admins. Its responses are personal data in the browser. */
export const ADMIN_API = '/api/admin/'

export const apiPatterns = {
  business: '/api/business',
  products: '/api/products',
  product: '/api/products/:id',
  productReviews: '/api/products/:id/reviews',
  categories: '/api/categories',
  sets: '/api/sets',
  packs: '/api/packs',
  orders: '/api/orders',
  order: '/api/orders/:id',
  userOrders: '/api/user/orders',
  userProfile: '/api/user/profile',
  login: '/api/login',
  logout: '/api/logout',
  register: '/api/register',
  contact: '/api/contact',
  eventBookings: '/api/event-bookings',
  customEventInquiry: '/api/custom-event-inquiry',
  newsletterSubscribe: '/api/newsletter-subscribe',
  wholesaleInquiries: '/api/wholesale-inquiries',
  workshopInquiries: '/api/workshop-inquiries',
  featuredTestimonials: '/api/testimonials/featured',
  orderDocument: '/api/orders/:id/documents/:number',
  orderSendConfirmation: '/api/orders/:id/send-confirmation',
  userPassword: '/api/user/password',
  userEmail: '/api/user/email',
  passwordForgotten: '/api/password-forgotten',
  passwordReset: '/api/password-reset',
  emailChange: '/api/email-change',
  newsletterOneClick: '/api/newsletter-unsubscribe/:token',
  withdrawals: '/api/withdrawals',
  withdrawalPdf: '/api/widerruf.pdf',
  legalText: '/api/legal-texts/:kind',
} as const

export const api = buildersOf(apiPatterns)

/** Other paths of pages, which other sites link to, and the pages they are redirected to with 301. */
export const pageRedirects: ReadonlyMap<string, keyof typeof pagePatterns> = new Map([
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
])

/** The document around the map of OpenStreetMap, for a frame (decision 41). */
export const mapFrame = '/map-frame'

export const health = { live: '/healthz', ready: '/readyz', metrics: '/metrics' } as const
