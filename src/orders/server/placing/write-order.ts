import { createAccount, type AccountContact } from '../../../accounts/server/create-account.ts'
import { holdPassword } from '../../../accounts/server/passwords/hold-password.ts'
import { saveContact } from '../../../accounts/server/profile/save-contact.ts'
import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { readBusiness } from '../../../business/server/read-business.ts'
import { findSellable } from '../../../catalogue/server/selling/price-lines.ts'
import { takeStock } from '../../../catalogue/server/selling/take-stock.ts'
import { pinTerms } from '../../../terms/server/pin-terms.ts'
import { mailInsert, queueMail } from '../../../mail/server/queue-mail.ts'
import type { BusinessSettings } from '../../../business/domain/business-settings.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OrderInput } from '../../domain/order-input.ts'
import { emailHasAccount, type Orderer } from './identify-orderer.ts'
import {
  confirmationDetour,
  isForeignContact,
  mayConfirmToOwn,
} from '../confirmation/confirmation-detour.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import { insertOrder, updateMailsTo } from '../orders-repo.ts'
import { priceOrder, type PricedOrder } from './price-order.ts'
import { orRollBack, rollBack } from '../../../platform/server/database/refused-in-transaction.ts'

export interface OrderDraft {
  readonly id: string
  readonly orderNumber: string
  readonly input: OrderInput
  readonly orderer: Orderer
  /** ISO moment. */
  readonly now: string
}

export interface WrittenOrder {
  readonly stored: StoredOrder
  readonly user: Pick<SessionUser, 'id' | 'email' | 'isAdmin'>
  /** Products that this order sold out. */
  readonly soldOut: readonly number[]
}

function contactOf(input: OrderInput): AccountContact {
  return {
    phone: input.customerPhone,
    address: input.customerAddress,
    postalCode: input.customerPostalCode,
    city: input.customerCity,
    country: input.customerCountry,
  }
}

/** The account of the order: created for a new guest; phone and address kept there on request. */
async function settleAccount(
  tx: Tx,
  { input, orderer, now }: OrderDraft,
): Promise<Pick<SessionUser, 'id' | 'email' | 'isAdmin'>> {
  const contact = contactOf(input)
  if (orderer.kind !== 'new') {
    // A password that was changed since it was checked opens nothing, not even the address book.
    const isHeld =
      orderer.kind === 'signed-in' ||
      (await holdPassword(tx, orderer.user.id, orderer.passwordHash))
    if (!isHeld) rollBack(emailHasAccount)
    if (input.saveInfo) await saveContact(tx, orderer.user.id, contact, now)
    return orderer.user
  }
  const created = await createAccount(
    tx,
    {
      email: input.customerEmail,
      passwordHash: orderer.passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      ...(input.saveInfo && { contact }),
    },
    now,
  )
  // Someone else took the address since it was looked up.
  return created.ok ? created.value : rollBack(emailHasAccount)
}

interface Settled {
  readonly userId: string
  readonly settings: BusinessSettings
  readonly termsId: string
}

function toRows(
  { id, orderNumber, input, now }: OrderDraft,
  { lines, amounts }: PricedOrder,
  { userId, settings, termsId }: Settled,
): StoredOrder {
  return {
    order: {
      id,
      order_number: orderNumber,
      user_id: userId,
      status: 'pending',
      customer_name: input.customerName,
      customer_email: input.customerEmail,
      customer_phone: input.customerPhone,
      customer_address: input.customerAddress,
      customer_postal_code: input.customerPostalCode,
      customer_city: input.customerCity,
      customer_country: input.customerCountry,
      notes: input.notes,
      shipping_method: input.shippingMethod,
      tax_regime: settings.taxRegime,
      subtotal_cents: amounts.subtotalCents,
      shipping_cents: amounts.shippingCents,
      total_cents: amounts.totalCents,
      tracking_code: null,
      created_at: now,
      updated_at: now,
      terms_id: termsId,
      mails_to: null,
      payment_deadline_days: settings.paymentDeadlineDays,
      carrier: null,
    },
    lines: lines.map(({ product, ...line }, position) => ({
      order_id: id,
      position,
      product_id: product.id,
      name: product.name,
      type: product.type,
      image: product.image,
      weight: line.weight,
      grind: line.grind,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
      tax_rate_percent: line.taxRatePercent,
    })),
    taxes: amounts.taxes.map(({ ratePercent, grossCents, taxCents }) => ({
      order_id: id,
      rate_percent: ratePercent,
      gross_cents: grossCents,
      tax_cents: taxCents,
    })),
  }
}

const HELD_BACK =
  'Nicht gesendet: Mehr Bestellbestätigungen gehen an einem Tag nicht an dasselbe Postfach.'

interface Recipient {
  readonly recipient: string
  /** It had its mails of the day. */
  readonly isFull: boolean
}

function confirmationMail({ id, now }: OrderDraft, { recipient, isFull }: Recipient) {
  return {
    kind: 'order-confirmation',
    recipient,
    ...(isFull && { heldBack: HELD_BACK }),
    data: { orderId: id },
    cause: `order-confirmation:${id}`,
    now,
  } as const
}

/** Queues a confirmation to a stranger's address; returns where the order's mails go instead. */
async function confirmToStranger(
  tx: Tx,
  draft: OrderDraft,
  account: Pick<SessionUser, 'id' | 'email'>,
  isOwnFull: boolean,
): Promise<string | null> {
  const { id, input, now } = draft
  const contact = input.customerEmail
  const detour = await confirmationDetour(tx, { contact, account, now })
  if (detour !== null) await updateMailsTo(tx, id, detour)
  const isFull = detour !== null && isOwnFull
  await queueMail(tx, confirmationMail(draft, { recipient: detour ?? contact, isFull }))
  return detour
}

/**
 * Everything an order writes, inside one transaction that is rolled back on a refusal. Stock comes
 * last: its row locks are held until the commit, and every order of the product waits for them. Only
 * a confirmation to a stranger's address is counted later still.
 */
export async function writeOrder(tx: Tx, draft: OrderDraft): Promise<WrittenOrder> {
  const { id, input, now } = draft
  const settings = await readBusiness(tx)
  const products = await findSellable(
    tx,
    input.lines.map(({ productId }) => productId),
  )
  const priced = orRollBack(priceOrder(input, products, settings))
  const user = await settleAccount(tx, draft)
  const stored = toRows(draft, priced, {
    userId: user.id,
    settings,
    termsId: await pinTerms(tx, settings, now),
  })
  const placed = {
    id: newId(),
    order_id: id,
    from_status: null,
    to_status: 'pending',
    tracking_code: null,
    changed_by: user.id,
    changed_at: now,
  } as const
  const recipient = input.customerEmail
  const isForeign = isForeignContact(recipient, user)
  const isFull = !(await mayConfirmToOwn(tx, user.email, now))
  const confirmation = isForeign
    ? []
    : [mailInsert(tx, confirmationMail(draft, { recipient, isFull }))]
  await insertOrder(tx, stored, placed, confirmation)
  const { soldOut } = orRollBack(await takeStock(tx, input.lines))
  // After the stock, so that an order which is refused makes none to the same address wait.
  const mailsTo = isForeign ? await confirmToStranger(tx, draft, user, isFull) : null
  return { stored: { ...stored, order: { ...stored.order, mails_to: mailsTo } }, user, soldOut }
}
