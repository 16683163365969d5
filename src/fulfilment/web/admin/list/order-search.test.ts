import { describe, expect, test } from 'vitest'
import { orderSearchUrl, readOrderSearch, wholeList } from './order-search.ts'

describe('the URL of the order list', () => {
  test('the URL of the order list contains the whole filter and the open order, which can be read back', () => {
    const search = {
      status: 'shipped',
      payment: 'unpaid',
      text: 'Müller & Söhne',
      from: '2026-11-01',
      to: '2026-11-21',
      sort: 'highest',
      orderId: '0198c0de-1',
    } as const
    const url = orderSearchUrl(search)
    expect(url.startsWith('/admin/orders?status=shipped&payment=unpaid&q=')).toBe(true)
    expect(readOrderSearch(url.split('?')[1] ?? '')).toEqual(search)
  })

  test('the URL of the order list has no query string without filter and order', () => {
    expect(orderSearchUrl(wholeList)).toBe('/admin/orders')
  })

  test.each([
    '',
    'status=',
    'status=lost',
    'status=Shipped',
    'status=constructor',
    'payment=none',
    'payment=toString',
    'order=',
    'q=',
    'from=x',
    'sort=total',
  ])('the URL of the order list shows all orders for %j', (search) => {
    expect(readOrderSearch(search)).toEqual(wholeList)
  })

  test('the URL of the order list stays in the admin area with a hostile order id', () => {
    const search = { ...wholeList, orderId: '../x&status=shipped#y' }
    const url = orderSearchUrl(search)
    expect(url.startsWith('/admin/orders?order=')).toBe(true)
    expect(readOrderSearch(url.split('?')[1] ?? '')).toEqual(search)
  })
})
