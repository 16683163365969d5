import { Button } from '../../platform/web/ui/button.tsx'
import { Notice } from '../../platform/web/status/notice.tsx'
import { isSameLine, lineKey } from '../domain/cart.ts'
import { priceChangeText } from '../domain/price-change-text.ts'
import { useCart, usePriceChanges } from './cart-store.ts'
import type { CartCheck } from './use-cart-check.ts'

/** Shows changed prices, or that prices and stock could not be checked. */
export function CartNotices({ check }: { check: CartCheck }) {
  const cart = useCart()
  const changes = usePriceChanges()
  const lines = cart.known ? cart.cart.lines : []
  return (
    <>
      {changes.length > 0 ? (
        <Notice title="Preise haben sich geändert">
          <ul className="grid gap-1">
            {changes.map((change) => (
              <li key={lineKey(change)}>
                {priceChangeText(
                  lines.find((line) => isSameLine(line, change))?.name ?? '',
                  change,
                )}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {check.state === 'failed' ? (
        <Notice kind="error" title="Preise und Verfügbarkeit ließen sich nicht prüfen.">
          <Button variant="light" small className="mt-2" onClick={check.checkAgain}>
            Erneut prüfen
          </Button>
        </Notice>
      ) : null}
    </>
  )
}
