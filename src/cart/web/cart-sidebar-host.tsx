import { useEffect, useState, type ComponentType } from 'react'
import { pages } from '../../urls.ts'
import { closeCartSidebar, useCartSidebarOpen } from './cart-store.ts'
import { useNavigation, usePath } from '../../platform/web/navigation.tsx'

/** Loads the sidebar's code; rejects when the chunk cannot be loaded. */
export async function loadCartSidebar(): Promise<ComponentType> {
  const { CartSidebar } = await import('./cart-sidebar.tsx')
  return CartSidebar
}

/** Loads and shows the sidebar when it is opened first. If loading fails, it opens /cart. */
export function CartSidebarHost() {
  const isOpen = useCartSidebarOpen()
  const path = usePath()
  const { navigate } = useNavigation()
  const [Sidebar, setSidebar] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isOpen || Sidebar) return
    loadCartSidebar().then(
      (loaded) => setSidebar(() => loaded),
      () => {
        closeCartSidebar()
        navigate(pages.cart())
      },
    )
  }, [isOpen, Sidebar, navigate])

  useEffect(() => closeCartSidebar, [path])

  return isOpen && Sidebar ? <Sidebar /> : null
}
