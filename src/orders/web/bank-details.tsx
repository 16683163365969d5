import { formatAmount, formatBareAmount } from '../../platform/domain/money.ts'
import type { ReactNode } from 'react'
import { groupIban } from '../../business/domain/group-iban.ts'
import { Girocode } from '../../payments/web/girocode.tsx'
import { formatDate, formatPlainDate } from '../../platform/domain/german-format.ts'
import type { BankTransferView, OrderView } from '../domain/order-view.ts'
import { CopyButton } from './copy-button.tsx'
import { payUntil } from './pay-until.ts'

function Row({ label, copy, children }: { label: string; copy?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t-2 border-current/25 py-3">
      <dt className="w-full font-medium sm:w-44">{label}</dt>
      <dd className="min-w-[8.5rem] flex-1 break-words">{children}</dd>
      {copy ? (
        <dd className="no-print">
          <CopyButton label={label} text={copy} />
        </dd>
      ) : null}
    </div>
  )
}

interface BankDetailsProps {
  order: OrderView
  payment: BankTransferView
  /** On paper the code stands beside the details, so that they stay on one page. */
  isPrinted?: boolean
}

/** The bank details of the payment, with the order number as its reference. */
export function BankDetails({ order, payment, isPrinted }: BankDetailsProps) {
  const { girocode } = payment
  const { reminder } = order
  return (
    <section aria-labelledby="bank-title" className="ground-giallo p-6 md:p-9 print:p-0">
      <h2 id="bank-title" className="text-h3">
        Bankverbindung
      </h2>
      <p className="mt-3 mb-5 max-w-[34em]">
        {reminder ? `Wir haben Sie am ${formatDate(reminder.at)} an die Zahlung erinnert. ` : null}
        Bitte überweisen Sie den Betrag bis zum{' '}
        <strong className="font-semibold">{formatPlainDate(payUntil(order, payment))}</strong> und
        geben Sie als Verwendungszweck nur die Bestellnummer an. Sobald das Geld da ist, packen wir.
      </p>
      <div className={isPrinted ? 'flex gap-6' : undefined}>
        {girocode ? (
          <Girocode code={girocode} reference={payment.reference} isPrinted={isPrinted} />
        ) : null}
        <dl className="flex-1">
          <Row label="Betrag" copy={formatBareAmount(payment.amount)}>
            <span className="price price-small">{formatAmount(payment.amount)}</span>
          </Row>
          <Row label="Verwendungszweck" copy={payment.reference}>
            <span className="whitespace-nowrap">{payment.reference}</span>
          </Row>
          <Row label="Empfänger" copy={payment.accountHolder}>
            {payment.accountHolder}
          </Row>
          <Row label="IBAN" copy={payment.iban}>
            <span className="inline-block">{groupIban(payment.iban)}</span>
          </Row>
          <Row label="BIC" copy={payment.bic}>
            {payment.bic}
          </Row>
          <Row label="Bank">{payment.bankName}</Row>
        </dl>
      </div>
    </section>
  )
}
