import { describe, expect, test } from 'vitest'
import { orderSearchUrl, readOrderSearch } from './order-search.ts'

describe('the address of the order list', () => {
  test('keeps filter and open order, and reads back what it wrote', () => {
    const search = { status: 'shipped', orderId: '0198c0de-1' } as const
    const url = orderSearchUrl(search)
    expect(url).toBe('/admin/orders?status=shipped&order=0198c0de-1')
    expect(readOrderSearch(url.split('?')[1] ?? '')).toEqual(search)
  })

  test('has no query string without filter and order', () => {
    expect(orderSearchUrl({ status: null, orderId: null })).toBe('/admin/orders')
  })

  test.each(['', 'status=', 'status=lost', 'status=Shipped', 'status=constructor', 'order='])(
    'shows all orders for %j',
    (search) => {
      expect(readOrderSearch(search)).toEqual({ status: null, orderId: null })
    },
  )

  test('cannot be made to leave the admin area by an order id', () => {
    const url = orderSearchUrl({ status: null, orderId: '../x&status=shipped#y' })
    expect(url.startsWith('/admin/orders?order=')).toBe(true)
    expect(readOrderSearch(url.split('?')[1] ?? '')).toEqual({
      status: null,
      orderId: '../x&status=shipped#y',
    })
  })
})
