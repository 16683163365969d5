import { adminPages } from '../../../../urls.admin.ts'
import { pages } from '../../../../urls.ts'
import { MAX_ORDERS_AT_ONCE } from '../../../domain/bulk-status.ts'

/** The content of a print page: some orders, or the packing or roast list. */
export type PrintJob =
  | { readonly kind: 'orders'; readonly ids: readonly string[] }
  | { readonly kind: 'roast' }
  | { readonly kind: 'packing' }

/** Returns the URL of a page that prints itself. */
export function printUrl(job: PrintJob): string {
  const params = new URLSearchParams(
    job.kind === 'orders' ? { orders: job.ids.join(',') } : { list: job.kind },
  )
  return adminPages.print(params.toString())
}

/** Returns the admin page that a print page is opened from. */
export function openerOf(job: PrintJob | null): string {
  if (job?.kind !== 'orders') return pages.admin()
  const [only, ...others] = job.ids
  return only && others.length === 0 ? adminPages.order(only) : pages.admin('orders')
}

/** Reads the query string of a print page; null when it names nothing to print. */
export function readPrintJob(search: string): PrintJob | null {
  const given = new URLSearchParams(search)
  const list = given.get('list')
  if (list === 'roast') return { kind: 'roast' }
  if (list === 'packing') return { kind: 'packing' }
  const ids = (given.get('orders') ?? '').split(',').filter(Boolean).slice(0, MAX_ORDERS_AT_ONCE)
  return ids.length > 0 ? { kind: 'orders', ids: [...new Set(ids)] } : null
}
