import { variantLabel, type CartLine } from '../../../cart/domain/cart.ts'
import { cartActions } from '../../../cart/web/cart-store.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'

/** Returns the text for what was added: `MONZA, 250 g, Ganze Bohnen`, and the packs if several. */
function addedText(line: CartLine): string {
  const packs = line.quantity > 1 ? `${line.quantity} × ` : ''
  return packs + [line.name, variantLabel(line)].filter(Boolean).join(', ')
}

interface AddToCartButtonProps {
  line: CartLine
  available: boolean
  className?: string
}

/** Adds the line to the cart and shows a message. Disabled for sold-out goods. */
export function AddToCartButton({ line, available, className }: AddToCartButtonProps) {
  function add(): void {
    cartActions.add(line)
    toast({ kind: 'success', title: 'Produkt hinzugefügt', text: addedText(line) })
  }
  return (
    <Button disabled={!available} onClick={add} className={className}>
      {available ? 'In den Warenkorb' : 'Ausverkauft'}
      <VisuallyHidden>: {line.name}</VisuallyHidden>
    </Button>
  )
}
