import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'wouter'
import { pages } from '../../urls.ts'
import { closeCartSidebar, useCartSidebarOpen } from './cart-store.ts'

/** Loads the sidebar's code; rejects when the chunk cannot be had. */
export async function loadCartSidebar(): Promise<ComponentType> {
  const { CartSidebar } = await import('./cart-sidebar.tsx')
  return CartSidebar
}

/** Where the sidebar appears; its code comes with the first opening. Without it, /cart serves. */
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
