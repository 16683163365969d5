import { useBusiness } from '../../business/web/business-query.ts'
import { saveFile } from '../../platform/web/save-file.ts'
import { Button } from '../../platform/web/ui/button.tsx'
import { Facts } from '../../platform/web/ui/facts.tsx'
import { receiptFacts, receiptText } from '../domain/receipt.ts'
import type { WithdrawalReceipt } from '../domain/withdrawal-view.ts'
import { takeFocus } from '../../platform/web/ui/take-focus.ts'

/** Step 3: the receipt, to be printed or saved. */
export function WithdrawalDone({ receipt }: { receipt: WithdrawalReceipt }) {
  const business = useBusiness()
  const text = receiptText(receipt, business?.legalName ?? '')
  return (
    <section aria-labelledby="withdrawal-done" className="grid gap-6">
      <h2 id="withdrawal-done" tabIndex={-1} ref={takeFocus}>
        Ihr Widerruf ist eingegangen.
      </h2>
      <p>
        Die Eingangsbestätigung geht an{' '}
        <strong className="font-medium wrap-anywhere">{receipt.email}</strong>. Sie können sie auch
        hier sichern.
      </p>
      <p>
        Haben Sie die Ware schon, senden oder bringen Sie sie bitte innerhalb von vierzehn Tagen
        zurück; die Adresse steht in der E-Mail. Was Sie bezahlt haben, überweisen wir Ihnen
        innerhalb von vierzehn Tagen zurück.
      </p>
      <Facts facts={receiptFacts(receipt)} className="wrap-anywhere whitespace-pre-line" />
      <div className="no-print flex flex-wrap gap-4">
        <Button variant="quiet" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button
          variant="quiet"
          onClick={() => saveFile('Eingangsbestaetigung-Widerruf.txt', text, 'text/plain')}
        >
          Als Text speichern
        </Button>
      </div>
    </section>
  )
}
