import { refusalText } from '../../platform/web/forms/refusal-text.ts'
import { Notice } from '../../platform/web/status/notice.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { Facts } from '../../platform/web/ui/facts.tsx'
import { declarationFacts } from '../domain/receipt.ts'
import type { WithdrawalInput } from '../domain/withdrawal-input.ts'
import { takeFocus } from '../../platform/web/ui/take-focus.ts'

interface WithdrawalSummaryProps {
  declared: WithdrawalInput
  busy: boolean
  error: Error | null
  onConfirm: () => void
  onBack: () => void
}

/** Step 2: what will be declared, and the button that declares it (BGB § 356a Abs. 3). */
export function WithdrawalSummary(props: WithdrawalSummaryProps) {
  const { declared, busy, error, onConfirm, onBack } = props
  return (
    <section aria-labelledby="withdrawal-summary" className="grid gap-6">
      <h2 id="withdrawal-summary" tabIndex={-1} ref={takeFocus}>
        Ihr Widerruf
      </h2>
      <p>Hiermit widerrufe ich den folgenden Vertrag:</p>
      <Facts facts={declarationFacts(declared)} className="wrap-anywhere whitespace-pre-line" />
      {error ? (
        <Notice kind="error" title="Der Widerruf ist noch nicht angekommen">
          {refusalText(error, 'Bitte versuchen Sie es erneut oder schreiben Sie uns eine E-Mail.')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-4">
        <Button busy={busy} onClick={onConfirm}>
          Widerruf bestätigen
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Angaben ändern
        </Button>
      </div>
    </section>
  )
}
