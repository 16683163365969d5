import { pages } from '../../../urls.ts'
import { mailStates, type MailState } from '../../../mail/domain/mail-state.ts'

/** The filter of the list. */
export interface MailListFilter {
  /** Null means every state. */
  readonly state: MailState | null
  /** The text of the search field; '' for no search. */
  readonly typed: string
}

/** The content of the mail list's URL: the filter and the open mail. */
export interface MailListLocation extends MailListFilter {
  readonly mailId: string | null
}

/** Reads a query string; a state that does not exist means all mails. */
export function readMailListUrl(search: string): MailListLocation {
  const given = new URLSearchParams(search)
  const state = mailStates.find((known) => known === given.get('state'))
  return { state: state ?? null, typed: given.get('q') ?? '', mailId: given.get('mail') || null }
}

/** Returns the filter as query parameters, which the API and the page's URL share. */
export function mailFilterParams({ state, typed }: MailListFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  if (typed) params.set('q', typed)
  return params
}

/** Returns the URL of the filtered list, or of one mail in it. */
export function mailListUrl(location: MailListFilter & { mailId?: string | null }): string {
  const search = mailFilterParams(location)
  const { mailId } = location
  if (mailId) search.set('mail', mailId)
  const text = search.toString()
  return text ? `${pages.admin('mail')}?${text}` : pages.admin('mail')
}

/** Returns the element id of a mail's link in the list, to which the focus returns. */
export function mailRowId(mailId: string): string {
  return `mail-${mailId}`
}
