import * as z from 'zod/mini'
import { parseTypedAmount } from '../../platform/domain/typed-amount.ts'
import { parseWholeNumber } from '../../platform/domain/whole-number.ts'
import { lineSchema } from '../../platform/domain/text-schema.ts'
import { compact, isBic, isIban } from '../../business/domain/bank-account.ts'

/** Base URL to resolve paths of the shop against; it is never requested. */
const SHOP = 'https://shop.invalid'

/** Maximum fee or threshold in cents. */
const MAX_CENTS = 10_000_00

const AMOUNT = 'Bitte geben Sie einen Betrag von 0,00 € bis 10.000,00 € an, zum Beispiel 4,90.'
const IBAN = 'Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.'
const BIC = 'Ein BIC hat 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX.'
const PHONE = 'Bitte geben Sie eine Telefonnummer an, zum Beispiel +49 202 123456.'
const CHAT_NUMBER = 'Bitte geben Sie die Nummer mit Ländervorwahl an, zum Beispiel +49 171 123456.'
const VAT_ID = 'Eine deutsche USt-IdNr. besteht aus DE und neun Ziffern.'
const ECONOMIC_ID = 'Eine W-IdNr. besteht aus DE, neun Ziffern, einem Bindestrich und fünf Ziffern.'
const LUCID = 'Eine LUCID-Nummer besteht aus DE und 13 Ziffern.'
const ORGANIC_BODY = 'Der Code einer deutschen Öko-Kontrollstelle ist zum Beispiel DE-ÖKO-006.'
const ADDRESS = 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'
const PATH = 'Bitte geben Sie den Pfad einer Seite dieses Shops an, zum Beispiel /shop.'

/** Accepts one line that is not empty; otherwise refuses with the German `message`. */
export function neededLine(message: string, max = 120) {
  return lineSchema({ min: 1, max, message })
}

/** Parses a text into its stored value; refuses with the German `message` when `read` returns null. */
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

function readCents(text: string): number | null {
  const cents = parseTypedAmount(text)
  return cents !== null && cents >= 0 && cents <= MAX_CENTS ? cents : null
}

/** Parses typed Euro, e.g. "4,90", to whole cents. */
export const centsInput = readAs(AMOUNT, readCents)

/** Parses typed Euro to whole cents, and an empty text to null. */
export const centsOrNoneInput = z.pipe(
  readAs(AMOUNT, (text) => {
    const cents = readCents(text)
    return text === '' || cents !== null ? { cents } : null
  }),
  z.transform(({ cents }) => cents),
)

/** Parses a typed whole number from `min` to `max`. */
export function wholeInput(min: number, max: number, message: string) {
  return readAs(message, (text) => {
    const value = parseWholeNumber(text)
    return value !== null && value >= min && value <= max ? value : null
  })
}

/** Accepts the digits of a number from `min` to `max`, or an empty text for none. */
export function digitsInput(min: number, max: number, message: string) {
  return readAs(message, (text) => {
    const isNumber = /^[1-9]\d{0,8}$/.test(text) && Number(text) >= min && Number(text) <= max
    return text === '' || isNumber ? text : null
  })
}

/** Parses a VAT rate in whole percent. */
export const percentInput = wholeInput(0, 100, 'Der Satz ist eine ganze Zahl von 0 bis 100.')

export const ibanInput = readAs(IBAN, (text) => (isIban(compact(text)) ? compact(text) : null))

export const bicInput = readAs(BIC, (text) => (isBic(compact(text)) ? compact(text) : null))

/** Accepts 6 to 15 digits with the usual separators. */
export const phoneInput = readAs(PHONE, (text) => {
  const digits = text.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()/.-]+$/.test(text) && digits >= 6 && digits <= 15 ? text : null
})

/** Parses a phone number to international digits, e.g. 491713920092. */
export const chatNumberInput = readAs(CHAT_NUMBER, (text) => {
  const digits = text.replaceAll(/[\s()/.-]/g, '').replace(/^(?:\+|00)/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : null
})

/** Accepts an id of this form, or an empty text for none. */
function idInput(message: string, form: RegExp) {
  return readAs(message, (text) => {
    const id = compact(text)
    return id === '' || form.test(id) ? id : null
  })
}

/** Accepts a German VAT id (UStG § 27a). */
export const vatIdInput = idInput(VAT_ID, /^DE\d{9}$/)

/** Accepts a German economic identification number (AO § 139c). */
export const economicIdInput = idInput(ECONOMIC_ID, /^DE\d{9}-\d{5}$/)

/** Accepts a number of the German packaging register. */
export const lucidInput = idInput(LUCID, /^DE\d{13}$/)

/** Accepts the code of a German organic control body (Regulation (EU) 2018/848). */
export const organicBodyInput = idInput(ORGANIC_BODY, /^DE-ÖKO-\d{3}$/)

/** Accepts an external URL. Only https, so that a link cannot run a script. */
export const webAddressInput = readAs(ADDRESS, (text) => {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' && url.hostname.includes('.') && !url.username
  return isSafe && url.href.length <= 300 ? url.href : null
})

/** Decodes percent-escapes; null when they are malformed. */
function unescaped(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Checks for a path of the shop that browsers request unchanged and never read as another host. */
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

/** Accepts a path of the shop with query and fragment, or an empty text for none. */
export const ownPathInput = readAs(PATH, (text) => {
  return text === '' || (text.length <= 200 && isOwnPath(text)) ? text : null
})
