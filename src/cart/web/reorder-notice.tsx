import { Notice } from '../../platform/web/status/notice.tsx'
import { packsText } from '../domain/cart.ts'
import { useReorderReport } from './reorder-store.ts'

/** Says in the cart what an earlier order added to it, and what it could not add. */
export function ReorderNotice() {
  const report = useReorderReport()
  if (!report) return null
  const { orderNumber, added, packsBefore, notes } = report
  const isNothing = added === 0
  return (
    <Notice
      className="mb-8 wrap-anywhere"
      kind={isNothing ? 'error' : 'success'}
      title={
        isNothing
          ? `Von Bestellung ${orderNumber} konnten wir nichts in den Warenkorb legen.`
          : `Aus Bestellung ${orderNumber} dazugelegt: ${packsText(added)}.`
      }
    >
      {notes.length > 0 ? (
        <ul className="grid gap-1">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {packsBefore > 0 ? <p>Was schon im Warenkorb lag, ist noch da.</p> : null}
    </Notice>
  )
}
