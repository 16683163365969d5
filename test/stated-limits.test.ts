import { expect, test } from 'vitest'
import { connectionLimits, STOP_DEADLINE_MS } from '../src/app/server/http-server.ts'
import { BODY_CHECK_MS, MIN_BYTES_PER_CHECK } from '../src/app/server/watch-body.ts'
import { MAX_IMAGE_BYTES } from '../src/catalogue/domain/image-signature.ts'
import { MAX_NOTICE_BYTES } from '../src/guarantee/domain/notice-input.ts'
import { requestTimeouts } from '../src/platform/server/database/open-database.ts'
import { readEnv } from '../src/platform/server/env.ts'
import { TRACES_STOP_MS } from '../src/platform/server/observe/start-tracing.ts'
import { MAX_BODY_BYTES } from '../src/platform/server/read-body.ts'
import { MAX_FILE_BYTES } from '../src/statements/server/reading/limits.ts'
import { readInShop } from './document-table.ts'

test('docs/operating.md states the limits as the code has them', () => {
  const { databasePool, databaseWaitMs, slowQueryMs } = readEnv({})
  const seconds = (ms = 0): string => `${ms / 1000} s`
  const { connectionTimeoutMillis, statement_timeout, lock_timeout } = requestTimeouts
  const figures: Record<string, string> = {
    'Body of a request': `${MAX_BODY_BYTES / 1024} KB`,
    'Picture of a product': `${MAX_IMAGE_BYTES / 1024 ** 2} MB`,
    'EU notice': `${MAX_NOTICE_BYTES / 1024 ** 2} MB`,
    'Bank statement': `${MAX_FILE_BYTES / 1024 ** 2} MB`,
    'Headers must have arrived': seconds(connectionLimits.headersTimeout),
    'Time for a body': seconds(BODY_CHECK_MS),
    'Time for a larger upload': `${connectionLimits.requestTimeout / 60_000} min`,
    'Connections to PostgreSQL': String(databasePool),
    'Connecting to PostgreSQL': seconds(connectionTimeoutMillis),
    'A statement, a lock': `${seconds(statement_timeout)}, ${seconds(lock_timeout)}`,
    'Wait for PostgreSQL at the start': seconds(databaseWaitMs),
    'Slow statement': `${slowQueryMs} ms`,
    Stopping: seconds(STOP_DEADLINE_MS),
    'Last traces at a stop': seconds(TRACES_STOP_MS),
  }
  const [, table = ''] =
    /## Limits and time-outs\n([^#]*)/.exec(readInShop('docs/operating.md')) ?? []
  const rows = [...table.matchAll(/^\| (.*?) +\| (.*?) +\|$/gm)].slice(2)
  const stated = rows.map(([, name = '', figure = '']) => [name, figure])
  expect(Object.fromEntries(stated)).toEqual(figures)
})

test('an upload of the largest size at the minimum rate arrives before the server ends the request', () => {
  const checks = Math.ceil(MAX_FILE_BYTES / MIN_BYTES_PER_CHECK)
  const { headersTimeout, requestTimeout } = connectionLimits
  expect(requestTimeout).toBeGreaterThan(headersTimeout + checks * BODY_CHECK_MS)
})
