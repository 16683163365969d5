import * as z from 'zod/mini'
import { carrierKeys } from './carriers.ts'
import { datevCharts, noDatev } from './datev-accounts.ts'

export const taxRegimes = ['regular', 'small-business'] as const
export type TaxRegime = (typeof taxRegimes)[number]

const text = z.string()
const cents = z.int().check(z.nonnegative())
const year = z.int()
const percent = z.int().check(z.minimum(0), z.maximum(100))

/** Proposals from the description of the shop until the owner confirms them. */
export const initialHouse = {
  events: '500+',
  customers: '1000+',
  founderYears: 'über\u00A030',
  years: { ape: 2019, fiat: 2020, printer: 2021, fairs: 2022, workshops: 2023, shop: 2024 },
}

export const noRegister = { court: '', number: '', economicId: '', lucid: '', organicBody: '' }

/**
 * Settings of the business that admins change. Stored as one JSON document; amounts are in cents.
 * A field that is added later needs a default, because the document of an older shop lacks it.
 */
export const businessSettingsSchema = z.object({
  brand: text,
  tagline: text,
  foundedYear: z.int(),
  legalName: text,
  representative: text,
  street: text,
  postalCode: text,
  city: text,
  country: text,
  phone: text,
  /** International digits for the chat link, e.g. 491713920017. */
  whatsappNumber: text,
  email: text,
  /** Empty when there is none. */
  vatId: text,
  taxNumber: text,
  socialLinks: z.array(z.object({ label: text, url: text })),
  openingHours: z.array(
    z.object({
      /** schema.org day names, for structured data. */
      days: z.array(text),
      /** German, e.g. "Mo–Fr". */
      label: text,
      /** Null on closed days; "HH:MM". */
      opens: z.nullable(text),
      closes: z.nullable(text),
    }),
  ),
  bank: z.object({ accountHolder: text, iban: text, bic: text, bankName: text }),
  taxRegime: z.enum(taxRegimes),
  /** VAT rate in percent by product category (UStG § 12, Anlage 2 Nr. 12: roasted coffee 7). */
  taxRates: z.object({ kaffee: percent, zubehoer: percent, merchandise: percent }),
  shipping: z.object({
    standardCents: cents,
    /** Standard shipping is free when the subtotal is above this. */
    freeAboveCents: cents,
    expressCents: cents,
    pickupCents: cents,
  }),
  deliveryTimes: z.object({ standard: text, express: text, pickup: text }),
  /** Off for a shop that only shows its products. */
  takesOrders: z._default(z.boolean(), true),
  /** Guests may order without a password; their account is made by a link in the confirmation. */
  guestOrders: z._default(z.boolean(), false),
  /** Orders of the website need a phone number. */
  phoneRequired: z._default(z.boolean(), true),
  paymentDeadlineDays: z.int().check(z.positive()),
  /** Payments of a statement that fit their order for certain are booked without a click. */
  booksCertainPayments: z._default(z.boolean(), false),
  /** Orders whose payment deadline passed get one reminder with a grace period. */
  sendsReminders: z._default(z.boolean(), true),
  /** Days of the grace period that a reminder sets (BGB § 323 Abs. 1). */
  graceDays: z._default(z.int().check(z.positive()), 7),
  /** Orders of which nothing was paid in the grace period are cancelled. */
  cancelsUnpaidOrders: z._default(z.boolean(), false),
  /** Products with this many packs or fewer are marked as low in the admin's list and overview. */
  lowStockPacks: z._default(z.int().check(z.nonnegative()), 10),
  /** Most orders, and packs in them, that one account or one address may have unpaid. */
  maxOpenOrders: z._default(z.int().check(z.positive()), 20),
  maxOpenPacks: z._default(z.int().check(z.positive()), 60),
  /** Carrier of the parcels that are shipped from now on. */
  carrier: z._default(z.enum(carrierKeys), 'dhl'),
  /** What the way to an event costs. */
  travel: z._default(
    z.object({
      /** Up to this distance from the town, one way, it costs nothing. */
      freeKilometres: z.int().check(z.nonnegative()),
      /** Price of every further kilometre, one way; null while only the offer names it. */
      perKilometreCents: z.nullable(cents),
    }),
    { freeKilometres: 0, perKilometreCents: null },
  ),
  /** Figures about the house as they are shown, e.g. "500+", and the year of each milestone. */
  house: z._default(
    z.object({
      events: text,
      customers: text,
      founderYears: text,
      years: z.object({
        ape: year,
        fiat: year,
        printer: year,
        fairs: year,
        workshops: year,
        shop: year,
      }),
    }),
    initialHouse,
  ),
  /** Legal statements that apply to some businesses only; empty when they do not. */
  register: z._default(
    z.object({ court: text, number: text, economicId: text, lucid: text, organicBody: text }),
    noRegister,
  ),
  /** What the tax adviser's DATEV needs for a booking batch; see `noDatev`. */
  datev: z._default(
    z.object({
      consultantNumber: text,
      clientNumber: text,
      fiscalYearMonth: z.int().check(z.minimum(1), z.maximum(12)),
      accountLength: z.int().check(z.minimum(4), z.maximum(8)),
      chart: z.enum(datevCharts),
      accounts: z.object({
        bank: text,
        revenue7: text,
        revenue19: text,
        smallBusiness: text,
        unassigned: text,
      }),
    }),
    noDatev,
  ),
  /** The announcement bar at the top of every page. */
  announcement: z._default(
    z.object({
      isOn: z.boolean(),
      text,
      /** Path of the page that the bar links to; empty for no link. */
      path: text,
    }),
    { isOn: false, text: '', path: '' },
  ),
})

export type BusinessSettings = z.infer<typeof businessSettingsSchema>

/** The settings with their revision, which every change increments. */
export interface StoredSettings {
  readonly settings: BusinessSettings
  readonly revision: number
}
