import { pages } from '../../../urls.ts'
import { mailStates, type MailState } from '../../domain/mail-state.ts'

/** What the address of the mail list says: the filter, and the mail that is open. */
export interface MailSearch {
  /** Null: all of them. */
  readonly state: MailState | null
  readonly mailId: string | null
}

/** Reads a query string; a state that does not exist means all mails. */
export function readMailSearch(search: string): MailSearch {
  const given = new URLSearchParams(search)
  const state = mailStates.find((known) => known === given.get('state'))
  return { state: state ?? null, mailId: given.get('mail') || null }
}

/** The address of the list with a filter, or of one mail in it. */
export function mailSearchUrl({ state, mailId }: MailSearch): string {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (mailId) search.set('mail', mailId)
  const text = search.toString()
  return text ? `${pages.admin('mail')}?${text}` : pages.admin('mail')
}

/** Id of a mail's link in the list, where the focus returns to. */
export function mailRowId(mailId: string): string {
  return `mail-${mailId}`
}
