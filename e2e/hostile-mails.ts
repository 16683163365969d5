import type { HostileInquiry, HostileOrder, HostileStock } from './hostile-shop.ts'
import { normalise } from './injection-watch.ts'

const ofOrder = ({ words, product }: HostileOrder): readonly string[] => [
  ...Object.values(words),
  product.name,
  product.type,
]

/** The texts of an order that each kind of mail shows, by the German name of the kind. */
const orderMails: Readonly<Record<string, (order: HostileOrder) => readonly string[]>> = {
  Auftragsbestätigung: ofOrder,
  'Zahlung eingegangen': ({ words, product }) => [words.customerName, product.name, product.type],
  'Versand oder Abholung': ({ words, trackingCode }) => [...Object.values(words), trackingCode],
  'Bestellung storniert': ({ words, product }) => [words.customerName, product.name],
}

const inquiryMails: Readonly<Record<string, (inquiry: HostileInquiry) => readonly string[]>> = {
  'Eingangsbestätigung einer Anfrage': ({ words }) => words,
  'Neue Anfrage': ({ words }) => words,
  'Antwort auf eine Anfrage': ({ reply }) => Object.values(reply),
  'Stand einer Eventanfrage': ({ name }) => [name],
}

/** Every kind of mail that repeats text of customers. */
export const kindsWithWords = [...Object.keys(orderMails), ...Object.keys(inquiryMails)]

interface MailText {
  readonly kind: string
  readonly recipient: string
  readonly text: string
}

/** The strings that a mail must show. */
export function textsOfMail(stock: HostileStock, mail: MailText): readonly string[] {
  const { kind, recipient, text } = mail
  const isAbout = ({ email }: { readonly email: string }): boolean =>
    recipient === email || text.includes(email)
  const order = stock.orders.find(isAbout)
  const inquiry = stock.inquiries.find(isAbout)
  if (order) return orderMails[kind]?.(order) ?? []
  return inquiry ? (inquiryMails[kind]?.(inquiry) ?? []) : []
}

/**
 * Checks whether a mail's plain text contains the string; quotes and lists put characters between
 * its lines.
 */
export function saysInText(mail: string, text: string): boolean {
  const bare = (words: string): string => normalise(words).replaceAll(/[\s>,]/g, '')
  return bare(mail).includes(bare(text))
}

/**
 * Returns a text as a PDF shows it: without spaces, because lines break at other places, and without
 * characters that the fonts lack. Right-to-left text is tested with the documents.
 */
export function asInPdf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^!-~ÄÖÜäöüß]/g, '')
}
