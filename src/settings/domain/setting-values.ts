import * as z from 'zod/mini'
import { amountToCents } from '../../platform/domain/money.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { compact, isBic, isIban } from '../../business/domain/bank-account.ts'

/** Stands for the shop where an address is read; never asked. */
const SHOP = 'https://shop.invalid'

/** Highest fee or threshold, in cents. */
const MAX_CENTS = 10_000_00

const AMOUNT = 'Bitte geben Sie einen Betrag von 0,00 € bis 10.000,00 € an, zum Beispiel 4,90.'
const IBAN = 'Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.'
const BIC = 'Ein BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.'
const PHONE = 'Bitte geben Sie eine Telefonnummer an, zum Beispiel +49 202 123456.'
const CHAT_NUMBER = 'Bitte geben Sie die Nummer mit Ländervorwahl an, zum Beispiel +49 171 123456.'
const POSTAL_CODE = 'Die Postleitzahl hat fünf Ziffern.'
const VAT_ID = 'Eine deutsche USt-IdNr. besteht aus DE und neun Ziffern.'
const ADDRESS = 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'
const PATH = 'Bitte geben Sie den Pfad einer Seite dieses Shops an, zum Beispiel /shop.'

/** One line that is not empty; `message` is a German sentence. */
export function neededLine(message: string, max = 120) {
  return lineSchema({ min: 1, max, message })
}

/** Turns a checked text into what is stored; null is refused with the German `message`. */
function readAs<T>(message: string, read: (text: string) => T | null) {
  return z.pipe(
    lineSchema({ max: 400, message }),
    z.transform((text, context): T => {
      const value = read(text)
      if (value !== null) return value
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }),
  )
}

/** Euro as people type it, "4,90", to whole cents. */
export const centsInput = readAs(AMOUNT, (text) => {
  const cents = amountToCents(text.replace(/\s*€$/, ''))
  return cents !== null && cents >= 0 && cents <= MAX_CENTS ? cents : null
})

/** A whole number within limits, typed. */
export function wholeInput(min: number, max: number, message: string) {
  return readAs(message, (text) => {
    const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : null
  })
}

/** VAT rate in whole percent. */
export const percentInput = wholeInput(0, 100, 'Der Satz ist eine ganze Zahl von 0 bis 100.')

export const ibanInput = readAs(IBAN, (text) => (isIban(compact(text)) ? compact(text) : null))

export const bicInput = readAs(BIC, (text) => (isBic(compact(text)) ? compact(text) : null))

/** Digits with the signs people part them by; at least six of them. */
export const phoneInput = readAs(PHONE, (text) => {
  const digits = text.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()/.-]+$/.test(text) && digits >= 6 && digits <= 15 ? text : null
})

/** To international digits, e.g. 491713920092. */
export const chatNumberInput = readAs(CHAT_NUMBER, (text) => {
  const digits = text.replaceAll(/[\s()/.-]/g, '').replace(/^(?:\+|00)/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null
})

export const postalCodeInput = readAs(POSTAL_CODE, (text) => (/^\d{5}$/.test(text) ? text : null))

/** Empty when there is none (UStG § 27a). */
export const vatIdInput = readAs(VAT_ID, (text) => {
  const id = compact(text)
  return id === '' || /^DE\d{9}$/.test(id) ? id : null
})

/** An address elsewhere; https alone, so that no link of the shop can run a script. */
export const webAddressInput = readAs(ADDRESS, (text) => {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username
  return isSafe && url.href.length <= 300 ? url.href : null
})

/** The text its percent-escapes stand for, or null where they are none. */
function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Exactly what a browser asks the shop for: nothing to resolve, nothing it reads as a host. */
function isOwnPath(text: string): boolean {
  const url = URL.parse(text, SHOP)
  if (!url || url.origin !== SHOP || url.pathname + url.search + url.hash !== text) return false
  const isPlain = /^\/[\w.~%/-]*(?:\?[\w.~%=&+-]*)?(?:#[\w.~%-]*)?$/.test(text)
  const path = unescaped(url.pathname)
  if (!isPlain || path === null || /[\p{Cc}\\]/u.test(unescaped(text) ?? '\0')) return false
  const segments = path.slice(1).split('/')
  const isResolved = path === '/' || segments.every((segment) => !/^\.{0,2}$/.test(segment))
  return isResolved && segments[0] !== 'api'
}

/** A page of the shop, with query and fragment; empty for none. Nothing a browser reads as a host. */
export const ownPathInput = readAs(PATH, (text) => {
  return text === '' || (text.length <= 200 && isOwnPath(text)) ? text : null
})
