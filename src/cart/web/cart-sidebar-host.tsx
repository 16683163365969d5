import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { pages } from '../../urls.ts'
import { closeCartSidebar, useCartSidebarOpen } from './cart-store.ts'

/** Loads the sidebar's code; rejects when the chunk cannot be loaded. */
export async function loadCartSidebar(): Promise<ComponentType> {
  const { CartSidebar } = await import('./cart-sidebar.tsx')
  return CartSidebar
}

/** Loads and shows the sidebar when it is opened first. If loading fails, it opens /cart. */
export function CartSidebarHost() {
  const isOpen = useCartSidebarOpen()
  const [location, navigate] = useLocation()
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

  useEffect(() => closeCartSidebar, [location])

  return isOpen && Sidebar ? <Sidebar /> : null
}
