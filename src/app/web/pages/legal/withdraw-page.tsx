import '../../styles/legal.css'
import { useState } from 'react'
import { LegalPage } from '../../../../content/web/legal/legal-page.tsx'
import { WithdrawalFormArea } from '../../../../withdrawals/web/withdrawal-form-area.tsx'
import { OtherWays } from '../../../../withdrawals/web/other-ways.tsx'

/** `/vertrag-widerrufen`: the form (BGB § 356a), and other ways to withdraw that need no script. */
export default function WithdrawPage() {
  const [isSent, setSent] = useState(false)
  return (
    <LegalPage
      title="Vertrag widerrufen"
      lead="Ohne Anmeldung, ohne Angabe von Gründen."
      ground="celeste"
      track="monza"
    >
      {(business) => (
        <>
          <noscript>
            <p>
              Das Formular braucht JavaScript, und Ihr Browser führt es nicht aus. Bitte wählen Sie
              einen der Wege unter „Lieber ohne Formular?“.
            </p>
          </noscript>
          <WithdrawalFormArea onSent={() => setSent(true)} />
          {isSent ? null : <OtherWays business={business} />}
        </>
      )}
    </LegalPage>
  )
}
