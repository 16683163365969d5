import { variantLabel, type CartLine } from '../../../cart/domain/cart.ts'
import type { ShopProduct } from '../../../catalogue/domain/shop-product.ts'
import { Price } from '../../../platform/web/ui/price.tsx'
import { AddToCartButton } from '../choice/add-to-cart-button.tsx'
import { GROUND_FOR } from '../choice/choices.tsx'

interface BuyBarProps {
  product: ShopProduct
  /** What the button puts into the cart. */
  line: CartLine
  isShown: boolean
}

/**
 * On phones, the choice with price and button while the button of the page is out of sight. Its place is
 * at the end of the product, so it neither covers nor moves anything.
 */
export function BuyBar({ product, line, isShown }: BuyBarProps) {
  return (
    <div
      role="group"
      aria-label="Ihre Auswahl"
      className={isShown ? 'buy-bar no-print shown' : 'buy-bar no-print'}
    >
      <p className="text-small">
        {variantLabel(line).replace(GROUND_FOR, '') || product.name}
        <br />
        <Price cents={line.priceCents} small />
      </p>
      <AddToCartButton line={line} available={product.available} className="btn-small" />
    </div>
  )
}
