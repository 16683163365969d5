import type { RouteRule, RouteRules } from '../../accounts/server/api-keys/api-key-guard.ts'
import type { ApiScope } from '../../accounts/domain/api-keys/api-key-scopes.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { accountApiPatterns } from '../../urls.account.ts'
import { apiPatterns } from '../../urls.ts'

const onlyShip = refusal(
  'forbidden',
  'Ein API-Schlüssel darf bezahlte Bestellungen nur als versendet oder geliefert melden. Bitte senden Sie in „from“ den Status, den Sie gelesen haben: „processing“ oder „shipped“.',
)
const onlyStock = refusal(
  'forbidden',
  'Ein API-Schlüssel darf an einem Produkt nur den Bestand ändern („stock“ mit „stockBefore“).',
)

const isObject = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null

const hasOnly = (body: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  Object.keys(body).every((name) => body[name] === undefined || names.includes(name))

/** Shipping an unpaid order would also record its payment, and a cancelled one would be reopened. */
const isPaidBefore = (order: unknown): boolean =>
  isObject(order) && (order['from'] === 'processing' || order['from'] === 'shipped')

const isShipping = (body: Readonly<Record<string, unknown>>): boolean =>
  body['status'] === 'shipped' || body['status'] === 'delivered'

const SHIPPING = ['status', 'trackingCode', 'withoutCode', 'from', 'fromTrackingCode'] as const

function mayShip(body: unknown): Refusal | null {
  const isAllowed =
    isObject(body) && isShipping(body) && isPaidBefore(body) && hasOnly(body, SHIPPING)
  return isAllowed ? null : onlyShip
}

function mayShipAll(body: unknown): Refusal | null {
  const isAllowed =
    isObject(body) &&
    isShipping(body) &&
    hasOnly(body, ['status', 'orders']) &&
    Array.isArray(body['orders']) &&
    body['orders'].every(isPaidBefore)
  return isAllowed ? null : onlyShip
}

function mayStock(body: unknown): Refusal | null {
  const isAllowed = isObject(body) && hasOnly(body, ['stock', 'stockBefore'])
  return isAllowed ? null : onlyStock
}

const any = (...scopes: readonly ApiScope[]): RouteRule => ({ scopes })

/**
 * The routes that are open to API keys, and the scope that each needs. A route that is missing here is refused:
 * nothing about accounts, settings, keys, backups or the data of a person is listed.
 */
export const keyRules: RouteRules = {
  [`GET ${adminApiPatterns.orders}`]: any('orders:read'),
  [`GET ${apiPatterns.order}`]: any('orders:read'),
  [`GET ${adminApiPatterns.orderCounts}`]: any('orders:read'),
  [`GET ${adminApiPatterns.orderHistory}`]: any('orders:read'),
  [`GET ${adminApiPatterns.orderDeliveryNote}`]: any('orders:read'),
  [`PATCH ${adminApiPatterns.orderStatus}`]: { scopes: ['orders:ship'], body: mayShip },
  [`POST ${adminApiPatterns.statusChanges}`]: { scopes: ['orders:ship'], body: mayShipAll },
  [`GET ${accountApiPatterns.orderDocuments}`]: any('documents:read'),
  [`GET ${apiPatterns.orderDocument}`]: any('documents:read'),
  [`GET ${adminApiPatterns.orderXRechnung}`]: any('documents:read'),
  [`GET ${adminApiPatterns.monthEnd}`]: any('documents:read', 'payments:read'),
  [`GET ${adminApiPatterns.monthDocuments}`]: any('documents:read'),
  [`GET ${adminApiPatterns.monthDocumentsExport}`]: any('documents:read'),
  [`GET ${adminApiPatterns.monthDatevBatch}`]: any('documents:read'),
  [`GET ${adminApiPatterns.monthPaymentsExport}`]: any('payments:read'),
  [`GET ${adminApiPatterns.orderPayments}`]: any('payments:read'),
  [`GET ${adminApiPatterns.bankTransactions}`]: any('payments:read'),
  [`GET ${adminApiPatterns.products}`]: any('products:read', 'products:stock'),
  [`GET ${adminApiPatterns.product}`]: any('products:read', 'products:stock'),
  [`GET ${adminApiPatterns.productPrices}`]: any('products:read'),
  [`GET ${adminApiPatterns.sets}`]: any('products:read'),
  [`PATCH ${adminApiPatterns.product}`]: { scopes: ['products:stock'], body: mayStock },
}
