import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { optionalPhone } from '../../platform/domain/person-fields.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { companyFields } from './company-fields.ts'
import { DELIVERY_COUNTRY } from '../../platform/domain/delivery-country.ts'
import { agreeTermsSchema, customerFields } from './customer-fields.ts'
import { amountSchema, orderItemsSchema, type OrderLine } from './order-items.ts'
import { parseAddress } from './parse-address.ts'
import { reviewConsentVersions, type ReviewConsentVersion } from './consents/review-consent.ts'
import { splitName } from './split-name.ts'
import { shippingMethods, type ShippingMethod } from '../../business/domain/shipping.ts'

const WHOLE_ADDRESS =
  'Bitte geben Sie Straße, PLZ und Stadt an, zum Beispiel: Straße 1, 42103 Wuppertal.'
const PASSWORD = 'Bitte geben Sie das Passwort als Text an.'
const TRUE_OR_FALSE = 'Bitte geben Sie wahr oder falsch an.'

/** The validated body of `POST /api/orders`, before the checks that need the database. */
export interface OrderInput {
  readonly customerName: string
  /** The names for the account that the order may create. */
  readonly firstName: string
  readonly lastName: string
  readonly customerEmail: string
  readonly customerPhone: string
  /** Street and house number. */
  readonly customerAddress: string
  readonly customerPostalCode: string
  readonly customerCity: string
  readonly customerCountry: string
  readonly lines: readonly OrderLine[]
  /** The total the customer saw, in cents. */
  readonly shownTotalCents: number
  readonly shippingMethod: ShippingMethod
  readonly notes: string
  /** The company that is invoiced, its VAT id and its own reference; '' for none. */
  readonly customerCompany: string
  readonly customerVatId: string
  readonly buyerReference: string
  readonly saveInfo: boolean
  /** The browser knows that nobody is signed in, so an ended session is no reason to refuse. */
  readonly asGuest: boolean
  /** The text that the customer ticked to be asked for reviews; absent without the tick. */
  readonly reviewConsent?: ReviewConsentVersion
  /** Guests only. Its length is checked in `identifyGuest`, because other orders need none. */
  readonly password: string | null
}

/** The rules of email and phone, which depend on who places the order. */
export interface ContactSchemas {
  readonly customerEmail: z.ZodMiniType<string>
  readonly customerPhone: z.ZodMiniType<string>
}

const withPhone: ContactSchemas = {
  customerEmail: customerFields.email,
  customerPhone: customerFields.phone,
}

const bodySchemaOf = (contact: ContactSchemas) =>
  z.object(
    {
      customerName: lineSchema({ min: 2, max: 201, message: 'Name ist erforderlich' }),
      firstName: z.nullish(lineSchema({ max: 100, message: 'Vorname ist erforderlich' })),
      lastName: z.nullish(lineSchema({ max: 100, message: 'Nachname ist erforderlich' })),
      ...contact,
      customerAddress: customerFields.address,
      customerPostalCode: z.nullish(customerFields.postalCode),
      customerCity: z.nullish(customerFields.city),
      customerCountry: z.nullish(customerFields.country),
      items: orderItemsSchema,
      total: amountSchema('Bitte geben Sie den Gesamtbetrag an.'),
      shippingMethod: z.nullish(
        z.enum(shippingMethods, { error: 'Bitte wählen Sie eine Versandart.' }),
      ),
      notes: z.nullish(customerFields.notes),
      customerCompany: z.nullish(companyFields.company),
      customerVatId: z.nullish(companyFields.vatId),
      buyerReference: z.nullish(companyFields.buyerReference),
      saveInfo: z.nullish(z.boolean({ error: TRUE_OR_FALSE })),
      asGuest: z.nullish(z.boolean({ error: TRUE_OR_FALSE })),
      agreeTerms: z.optional(agreeTermsSchema),
      reviewConsent: z.nullish(
        z.enum(reviewConsentVersions, { error: 'Diesen Text zur Einwilligung gibt es nicht.' }),
      ),
      password: z.nullish(z.string({ error: PASSWORD })),
    },
    { error: CHECK_YOUR_INPUT },
  )

type Body = z.output<ReturnType<typeof bodySchemaOf>>

const partsSchema = z.object({
  customerAddress: customerFields.address,
  customerPostalCode: customerFields.postalCode,
  customerCity: customerFields.city,
  customerCountry: customerFields.country,
})

/** Returns the address from its four fields, or parsed from a single line. */
function addressFields(body: Body): unknown {
  const singleLine =
    body.customerPostalCode || body.customerCity ? null : parseAddress(body.customerAddress)
  return {
    customerAddress: singleLine?.street ?? body.customerAddress,
    customerPostalCode: singleLine?.postalCode ?? body.customerPostalCode,
    customerCity: singleLine?.city ?? body.customerCity,
    customerCountry: body.customerCountry ?? (singleLine?.country || DELIVERY_COUNTRY),
  }
}

/** Reports issues of a single-line address at `customerAddress`, the only field of the request. */
function addressIssues(body: Body, error: z.core.$ZodError): { path: string; message: string }[] {
  const isSingleLine = !body.customerPostalCode && !body.customerCity
  return error.issues.map(({ path, message }) => {
    const field = String(path[0])
    if (!isSingleLine) return { path: field, message }
    const isCountry = field === 'customerCountry'
    return { path: 'customerAddress', message: isCountry ? message : WHOLE_ADDRESS }
  })
}

/** Returns the names as typed in two fields; a full name is split at its last word. */
function nameParts({ customerName, firstName, lastName }: Body) {
  return firstName && lastName ? { firstName, lastName } : splitName(customerName)
}

/** Returns the schema of an order with these rules of email and phone. Drops unknown fields. */
export const orderSchemaOf = (contact: ContactSchemas) =>
  z.pipe(
    bodySchemaOf(contact),
    z.transform((body: Body, context): OrderInput => {
      const address = z.safeParse(partsSchema, addressFields(body))
      if (!address.success) {
        for (const { path, message } of addressIssues(body, address.error)) {
          context.issues.push({ code: 'custom', message, input: body, path: [path] })
        }
        return z.NEVER
      }
      return {
        customerName: body.customerName,
        ...nameParts(body),
        customerEmail: body.customerEmail,
        customerPhone: body.customerPhone,
        ...address.data,
        lines: body.items,
        shownTotalCents: body.total,
        shippingMethod: body.shippingMethod ?? 'standard',
        notes: body.notes ?? '',
        customerCompany: body.customerCompany ?? '',
        customerVatId: body.customerVatId ?? '',
        buyerReference: body.buyerReference ?? '',
        saveInfo: body.saveInfo ?? false,
        asGuest: body.asGuest ?? false,
        // Absent without a tick, so that keys of orders from before stay valid.
        ...(body.reviewConsent && { reviewConsent: body.reviewConsent }),
        password: body.password ?? null,
      }
    }),
  )

/** `POST /api/orders` (spec section 7). Drops `status` and unknown fields. */
export const orderInputSchema = orderSchemaOf(withPhone)

/** The same while the settings do not require a phone number. */
export const orderWithoutPhoneSchema = orderSchemaOf({
  ...withPhone,
  customerPhone: z._default(optionalPhone, ''),
})
