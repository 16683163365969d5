import {
  MAX_LINES,
  MAX_PACKS_PER_LINE,
  variantLabel,
  type CartLine,
} from '../../../cart/domain/cart.ts'
import { cartActions } from '../../../cart/web/cart-store.ts'
import { toast, type ToastMessage } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'

/** Returns the message for the packs that were added, which may be fewer than wanted. */
function addedMessage(line: CartLine, added: number): ToastMessage {
  const goods = [line.name, variantLabel(line)].filter(Boolean).join(', ')
  if (added === 0) {
    const text = `Der Warenkorb nimmt höchstens ${MAX_PACKS_PER_LINE} Packungen einer Sorte und ${MAX_LINES} Sorten auf.`
    return { kind: 'info', title: 'Nichts hinzugefügt', text }
  }
  const title = 'Produkt hinzugefügt'
  if (added < line.quantity) {
    const text = `${added} × ${goods}. Mehr als ${MAX_PACKS_PER_LINE} Packungen einer Sorte nimmt der Warenkorb nicht auf.`
    return { kind: 'info', title, text }
  }
  return { kind: 'success', title, text: added > 1 ? `${added} × ${goods}` : goods }
}

interface AddToCartButtonProps {
  line: CartLine
  available: boolean
  className?: string
}

/** Adds the line to the cart and shows a message. Disabled for sold-out goods. */
export function AddToCartButton({ line, available, className }: AddToCartButtonProps) {
  function add(): void {
    toast(addedMessage(line, cartActions.add(line)))
  }
  return (
    <Button disabled={!available} onClick={add} className={className}>
      {available ? 'In den Warenkorb' : 'Ausverkauft'}
      <VisuallyHidden>: {line.name}</VisuallyHidden>
    </Button>
  )
}
