import {
  lineTitle,
  MAX_LINES,
  MAX_PACKS_PER_LINE,
  type CartLine,
} from '../../../cart/domain/cart.ts'
import { cartActions } from '../../../cart/web/cart-store.ts'
import { toast, type ToastMessage } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { pages } from '../../../urls.ts'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'

const TO_CART = { href: pages.cart(), label: 'Zum Warenkorb' }

/** Returns the message for the packs that were added, which may be fewer than wanted. */
function addedMessage(line: CartLine, added: number): ToastMessage {
  if (added < line.quantity) {
    const text = `Hinzugefügt: ${added}. Höchstens ${MAX_PACKS_PER_LINE} Packungen einer Sorte und ${MAX_LINES} Sorten.`
    return { kind: 'info', title: 'Der Warenkorb ist voll', text, link: TO_CART }
  }
  const goods = lineTitle(line)
  const text = added > 1 ? `${added} × ${goods}` : goods
  return { kind: 'success', title: 'Produkt hinzugefügt', text, link: TO_CART }
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
      <VisuallyHidden>{`: ${line.name}`}</VisuallyHidden>
    </Button>
  )
}
