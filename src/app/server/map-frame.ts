import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { MAP_ORIGIN, townMapUrl } from '../../content/domain/town-map.ts'
import { mapFrame } from '../../urls.ts'

const TITLE = 'Karte von Wuppertal, OpenStreetMap'

const STYLE =
  'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;overflow:hidden}'

const page = [
  '<!doctype html>',
  '<html lang="de">',
  '<head>',
  '<meta charset="utf-8">',
  '<meta name="robots" content="noindex">',
  `<title>${TITLE}</title>`,
  `<style>${STYLE}</style>`,
  '</head>',
  '<body>',
  `<iframe src="${townMapUrl.replaceAll('&', '&amp;')}" title="${TITLE}"></iframe>`,
  '</body>',
  '</html>',
].join('\n')

/** The only policy of the shop that allows a foreign origin. The document itself may run no script. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  `frame-src ${MAP_ORIGIN}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Serves the document that shows the map of OpenStreetMap in a frame of the shop's pages. */
export function mapFrameRoutes(): Hono {
  return new Hono().get(mapFrame, (c) =>
    c.html(page, 200, {
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
}
