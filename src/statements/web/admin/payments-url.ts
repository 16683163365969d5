import { adminPagePatterns } from '../../../urls.admin.ts'
import { bankTransactionStates, type BankTransactionState } from '../../domain/transaction-state.ts'

/** Reads the chosen state from the query string; payments to book come first. */
export function readState(search: string): BankTransactionState {
  const given = new URLSearchParams(search).get('state')
  return bankTransactionStates.find((known) => known === given) ?? 'matched'
}

/** Returns the URL of the page with the payments in one state. */
export function stateUrl(state: BankTransactionState): string {
  return state === 'matched'
    ? adminPagePatterns.payments
    : `${adminPagePatterns.payments}?state=${state}`
}
