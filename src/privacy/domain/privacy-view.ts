import * as z from 'zod/mini'
import { newsletterStates } from '../../newsletter/domain/newsletter-state.ts'
import { shippingMethods } from '../../business/domain/shipping.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

/** A value of an exported field; objects are in the file only. */
const valueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.record(z.string(), z.unknown()),
])

/** The answer of an export: every row about a person with German labels. Moments are ISO-8601. */
export const personalDataSchema = z.object({
  createdAt: z.string(),
  /** Whether records that are stored under the email alone are included. */
  isEmailProved: z.boolean(),
  sections: z.array(
    z.object({ title: z.string(), entries: z.array(z.record(z.string(), valueSchema)) }),
  ),
})

/** Null without a subscription. */
const newsletterSchema = z.nullable(z.enum(newsletterStates))

const keptSchema = z.array(z.object({ titles: z.array(z.string()), reason: z.string() }))

/** The answer of `POST /api/admin/personal-data/erasure`. */
export const personErasureViewSchema = z.object({
  /** What must stay, and why and how long. */
  kept: keptSchema,
})

/** `GET /api/user/account-closing`: what closing the account would do. */
export const closingPreviewSchema = z.object({
  /** Titles of what is deleted at once. */
  gone: z.array(z.string()),
  /** What is kept, and why. */
  kept: keptSchema,
  /** Orders that are not over. */
  openOrders: z.array(
    z.object({
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      shippingMethod: z.enum(shippingMethods),
      /** Whether all of it was withdrawn, also while the shop has not decided yet. */
      isWithdrawn: z.boolean(),
      /** False while only a withdrawal or a refund of it is not settled. */
      isToDeliver: z.boolean(),
    }),
  ),
  /** The state of the subscription of the account's email, if that is proved to be the person's. */
  newsletter: newsletterSchema,
  isLastAdmin: z.boolean(),
})

/** `GET /api/admin/personal-data`: the people that an email or an order number leads to. */
export const foundPeopleSchema = z.object({
  items: z.array(
    z.object({
      /** Empty for an order without an email, which has its number instead. */
      email: z.string(),
      orderNumber: z.nullable(z.string()),
      /** Titles of everything that is stored. */
      stored: z.array(z.string()),
      hasAccount: z.boolean(),
      isAdmin: z.boolean(),
      orders: z.int(),
      unpaidOrders: z.int(),
      inquiries: z.int(),
      newsletter: newsletterSchema,
    }),
  ),
})

export type FoundPeople = z.infer<typeof foundPeopleSchema>
export type PersonErasureView = z.infer<typeof personErasureViewSchema>
export type PersonalData = z.infer<typeof personalDataSchema>
export type ClosingPreview = z.infer<typeof closingPreviewSchema>
