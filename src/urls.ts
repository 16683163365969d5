/**
 * Every address of the shop: the one-page contract between links, router, API and tests.
 * Patterns (`:id`) are for the routers, builders for links. Imports nothing.
 */

const segment = (value: string | number): string => encodeURIComponent(String(value))

export const pagePatterns = {
  home: '/',
  shop: '/shop',
  beans: '/shop/beans',
  ground: '/shop/ground',
  product: '/product/:id',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: '/order-confirmation/:id',
  order: '/order/:id',
  login: '/login',
  myAccount: '/my-account',
  myAccountTab: '/my-account/:tab',
  admin: '/admin',
  adminTab: '/admin/:tab',
  adminDirect: '/admin-direkt',
  shipping: '/versand',
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
} as const

export type AccountTab = 'profile' | 'orders'

export const pages = {
  home: () => pagePatterns.home,
  shop: () => pagePatterns.shop,
  beans: () => pagePatterns.beans,
  ground: () => pagePatterns.ground,
  product: (id: number) => `/product/${segment(id)}`,
  cart: () => pagePatterns.cart,
  checkout: () => pagePatterns.checkout,
  orderConfirmation: (id: string) => `/order-confirmation/${segment(id)}`,
  order: (id: string) => `/order/${segment(id)}`,
  login: (next?: string) => (next ? `/login?next=${segment(next)}` : pagePatterns.login),
  myAccount: (tab?: AccountTab) => (tab ? `/my-account/${tab}` : pagePatterns.myAccount),
  admin: (tab?: 'orders') => (tab ? `/admin/${tab}` : pagePatterns.admin),
  adminDirect: () => pagePatterns.adminDirect,
  shipping: () => pagePatterns.shipping,
  terms: () => pagePatterns.terms,
  privacy: () => pagePatterns.privacy,
  imprint: () => pagePatterns.imprint,
} as const

export const apiPatterns = {
  business: '/api/business',
  products: '/api/products',
  product: '/api/products/:id',
  orders: '/api/orders',
  order: '/api/orders/:id',
  userOrders: '/api/user/orders',
  userProfile: '/api/user/profile',
  login: '/api/login',
  logout: '/api/logout',
  register: '/api/register',
  adminOrders: '/api/admin/orders',
  adminOrderStatus: '/api/admin/orders/:id/status',
  adminProducts: '/api/admin/products',
  adminProduct: '/api/admin/products/:id',
  adminResetProducts: '/api/admin/reset-products',
} as const

export const api = {
  business: () => apiPatterns.business,
  products: () => apiPatterns.products,
  product: (id: number) => `/api/products/${segment(id)}`,
  orders: () => apiPatterns.orders,
  order: (id: string) => `/api/orders/${segment(id)}`,
  userOrders: () => apiPatterns.userOrders,
  userProfile: () => apiPatterns.userProfile,
  login: () => apiPatterns.login,
  logout: () => apiPatterns.logout,
  register: () => apiPatterns.register,
  adminOrders: () => apiPatterns.adminOrders,
  adminOrderStatus: (id: string) => `/api/admin/orders/${segment(id)}/status`,
  adminProducts: () => apiPatterns.adminProducts,
  adminProduct: (id: number) => `/api/admin/products/${segment(id)}`,
  adminResetProducts: () => apiPatterns.adminResetProducts,
} as const

export const health = { live: '/healthz', ready: '/readyz' } as const
