import { NO_WITHDRAWAL_NOTE } from '../../domain/offers/no-withdrawal.ts'

const LAW_FROM = NO_WITHDRAWAL_NOTE.indexOf('(§')

/** Says word for word what the terms say, with the paragraph of the law on one line. */
export function NoWithdrawalNote() {
  return (
    <>
      {NO_WITHDRAWAL_NOTE.slice(0, LAW_FROM)}
      <span className="whitespace-nowrap">{NO_WITHDRAWAL_NOTE.slice(LAW_FROM)}</span>
    </>
  )
}
