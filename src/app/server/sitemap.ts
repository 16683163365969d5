import { Hono } from 'hono'
import { listIdRanges, listProductIds } from '../../catalogue/server/selling/list-product-ids.ts'
import type { Env } from '../../platform/server/env.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { pagePatterns, pages } from '../../urls.ts'
import { pageRoutes } from '../web/page-routes.ts'

/** Product ids of one file. The protocol allows 50,000 addresses, but a smaller file is made faster. */
const IDS_A_FILE = 5_000

const HEADERS = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
}

interface SitemapDeps {
  readonly db: Queryable
  readonly env: Pick<Env, 'publicUrl'>
}

/** Every public page without parameters. */
const fixedPaths = pageRoutes.flatMap(({ kind, path }) =>
  kind === 'public' && path !== pagePatterns.product ? [path] : [],
)

function xml(root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: string[]) {
  // Addresses consist of the shop's own words and numbers, so they need no escaping.
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n')
}

/**
 * Serves `/sitemap.xml` with every public page and product; a large catalogue is an index of files
 * with a range of products each.
 */
export function sitemapRoutes({ db, env: { publicUrl } }: SitemapDeps): Hono {
  const urlset = (paths: readonly string[]): string =>
    xml(
      'urlset',
      'url',
      paths.map((path) => publicUrl + path),
    )
  const productPaths = async (range: number): Promise<string[]> =>
    (await listProductIds(db, range, IDS_A_FILE)).map((id) => pages.product(id))
  const index = (ranges: readonly number[]): string => {
    const names = ['pages', ...ranges.map((range) => `products-${range}`)]
    const addresses = names.map((name) => `${publicUrl}/sitemaps/${name}.xml`)
    return xml('sitemapindex', 'sitemap', addresses)
  }
  return new Hono()
    .get('/sitemap.xml', async (c) => {
      const ranges = await listIdRanges(db, IDS_A_FILE)
      if (ranges.length > 1) return c.body(index(ranges), 200, HEADERS)
      const products = await Promise.all(ranges.map(productPaths))
      return c.body(urlset([...fixedPaths, ...products.flat()]), 200, HEADERS)
    })
    .get('/sitemaps/pages.xml', (c) => c.body(urlset(fixedPaths), 200, HEADERS))
    .get('/sitemaps/:file{products-\\d{1,6}\\.xml}', async (c) => {
      const [range = ''] = /\d+/.exec(c.req.param('file')) ?? []
      const paths = await productPaths(Number(range))
      return paths.length === 0 ? c.notFound() : c.body(urlset(paths), 200, HEADERS)
    })
}
