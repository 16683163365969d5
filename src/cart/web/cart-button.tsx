import { Icon } from '../../platform/web/ui/icon.tsx'
import { classNames } from '../../platform/web/ui/class-names.ts'
import { loadCartSidebar } from './cart-sidebar-host.tsx'
import { openCartSidebar, useCart, useCartAdditions } from './cart-store.ts'

function countText(count: number): string {
  return count === 1 ? '1 Artikel' : `${count} Artikel`
}

/** Button in the header that opens the cart and shows the number of packs. */
export function CartButton() {
  const cart = useCart()
  const additions = useCartAdditions()
  const count = cart.known ? cart.packCount : null
  const label = count === null ? 'Warenkorb' : `Warenkorb, ${countText(count)}`
  // The badge has room for two digits.
  const badge = count && count > 99 ? '99+' : count
  const warmUp = () => void loadCartSidebar().catch(() => {})
  return (
    <button
      type="button"
      className="site-header-link"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={openCartSidebar}
      onPointerEnter={warmUp}
      onFocus={warmUp}
    >
      {/* The space separates the words of the accessible name: `Warenkorb 1`. */}
      <span className="site-header-cart-text">Warenkorb</span>{' '}
      <Icon name="cart" className="lg:hidden" />
      {/* The new key restarts the animation with every addition. */}
      <span
        key={additions}
        className={classNames(
          'roundel',
          badge === '99+' && 'text-[0.875rem]',
          additions > 0 && 'turn-once',
        )}
      >
        {badge}
      </span>
    </button>
  )
}
