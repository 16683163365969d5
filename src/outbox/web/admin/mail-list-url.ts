import { pages } from '../../../urls.ts'
import { mailStates, type MailState } from '../../../mail/domain/mail-state.ts'

/** What the list is narrowed to. */
export interface MailListFilter {
  /** Null: all of them. */
  readonly state: MailState | null
  /** What was typed into the search field; '' for no search. */
  readonly typed: string
}

/** What the address of the mail list says: the filter, and the mail that is open. */
export interface MailListLocation extends MailListFilter {
  readonly mailId: string | null
}

/** Reads a query string; a state that does not exist means all mails. */
export function readMailListUrl(search: string): MailListLocation {
  const given = new URLSearchParams(search)
  const state = mailStates.find((known) => known === given.get('state'))
  return { state: state ?? null, typed: given.get('q') ?? '', mailId: given.get('mail') || null }
}

/** The filter as the API and the address alike name it. */
export function mailFilterParams({ state, typed }: MailListFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (typed) params.set('q', typed)
  return params
}

/** The address of the list with a filter, or of one mail in it. */
export function mailListUrl(wanted: MailListFilter & { mailId?: string | null }): string {
  const search = mailFilterParams(wanted)
  const { mailId } = wanted
  if (mailId) search.set('mail', mailId)
  const text = search.toString()
  return text ? `${pages.admin('mail')}?${text}` : pages.admin('mail')
}

/** Id of a mail's link in the list, where the focus returns to. */
export function mailRowId(mailId: string): string {
  return `mail-${mailId}`
}
