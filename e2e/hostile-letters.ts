import type { HostileInquiry, HostileOrder, HostileStock } from './hostile-shop.ts'
import { squeeze } from './hostile-watch.ts'

const ofOrder = ({ words, product }: HostileOrder): readonly string[] => [
  ...Object.values(words),
  product.name,
  product.type,
]

/** What mails of each kind say of an order, in the owner's words for the kind. */
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

/** Every kind of mail that repeats what people wrote. */
export const kindsWithWords = [...Object.keys(orderMails), ...Object.keys(inquiryMails)]

interface LettersOf {
  readonly kind: string
  readonly recipient: string
  readonly text: string
}

/** The strings that a mail must show. */
export function textsOfMail(stock: HostileStock, mail: LettersOf): readonly string[] {
  const { kind, recipient, text } = mail
  const isAbout = ({ email }: { readonly email: string }): boolean =>
    recipient === email || text.includes(email)
  const order = stock.orders.find(isAbout)
  const inquiry = stock.inquiries.find(isAbout)
  if (order) return orderMails[kind]?.(order) ?? []
  return inquiry ? (inquiryMails[kind]?.(inquiry) ?? []) : []
}

/** Does a mail's plain text hold the string? Quotes and lists put their signs between its lines. */
export function saysInText(mail: string, text: string): boolean {
  const bare = (words: string): string => squeeze(words).replaceAll(/[\s>,]/g, '')
  return bare(mail).includes(bare(text))
}

/**
 * A text as it stands on paper: without spaces, for lines end where the paper does; without what no
 * font draws, for which a box stands; letters that run the other way are looked at elsewhere.
 */
export function onPaper(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^!-~ÄÖÜäöüß]/g, '')
}
