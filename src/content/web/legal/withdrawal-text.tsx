import type { ReactNode } from 'react'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { NO_WITHDRAWAL_NOTE } from '../../domain/offers/no-withdrawal.ts'
import { COFFEE_WITHDRAWAL, withdrawalFormText, withdrawalText } from '../../domain/withdrawal.ts'
import { api, pages } from '../../../urls.ts'
import { Link } from '../../../platform/web/link.tsx'
import { unbrokenText } from '../../../platform/web/ui/unbroken-text.tsx'
import { LegalBlocks } from './legal-blocks.tsx'

/** The withdrawal instruction of the law, after what it leaves open. */
export function WithdrawalInstruction({ business }: { business: BusinessView }) {
  return (
    <>
      <p>{unbrokenText(`${COFFEE_WITHDRAWAL} ${NO_WITHDRAWAL_NOTE}`)}</p>
      <LegalBlocks blocks={withdrawalText(business)} />
    </>
  )
}

interface WithdrawalTextProps {
  business: BusinessView
  /** The instruction, if it is not the shop's own. */
  children?: ReactNode
}

/** Withdrawal instruction and model form, with the links to the online function and the PDF. */
export function WithdrawalText({ business, children }: WithdrawalTextProps) {
  return (
    <>
      <p>
        <Link href={pages.withdraw()} className="text-link">
          Vertrag widerrufen
        </Link>
      </p>
      <h2>Belehrung und Formular</h2>
      {children ?? <WithdrawalInstruction business={business} />}
      <LegalBlocks blocks={withdrawalFormText(business)} />
      <p>
        <a href={api.withdrawalPdf()} target="_blank" className="text-link">
          Belehrung und Formular als PDF
          <span className="visually-hidden"> (öffnet in einem neuen Tab)</span>
        </a>
      </p>
    </>
  )
}
