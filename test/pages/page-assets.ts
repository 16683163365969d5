import { adminRoutes } from '../../src/app/web/admin-routes.ts'
import { notFoundRoute, pageRoutes } from '../../src/app/web/page-routes.ts'
import { readManifest } from '../../src/app/server/render/asset-manifest.ts'

/** A build manifest with a file for every page, enough to render them all. */
export const pageAssets = readManifest({
  'src/app/web/boot.ts': { file: 'assets/boot.js' },
  'src/app/web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/style.css'] },
  ...Object.fromEntries(
    [...pageRoutes, ...adminRoutes, notFoundRoute].map(({ module }) => [
      `src/app/web/pages/${module}.tsx`,
      { file: `assets/${module}.js` },
    ]),
  ),
})
