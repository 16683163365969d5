import { readEnv } from '../src/platform/server/env.ts'

/** The first admin of every test shop. */
export const firstAdmin = { email: 'admin@example.de', password: 'Streckenposten-92' } as const

/** Password of the other admins and customers in tests; its hash is computed once per run. */
export const sharedPassword = 'Haarnadelkurve-1992'

/** Lets tests read /metrics. */
export const metricsToken = 'zahlen-aus-dem-laden-fuer-alle-tests'

/** Environment of every test shop: no log, no mail server, one trusted proxy. */
export const testEnv = readEnv({
  LOG_LEVEL: 'silent',
  ACCESS_LOG: '0',
  METRICS_TOKEN: metricsToken,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'http://shop.test',
  SECRET_KEY: 'geheimer-schluessel-fuer-alle-tests',
  ADMIN_EMAIL: firstAdmin.email,
  ADMIN_PASSWORD: firstAdmin.password,
})
