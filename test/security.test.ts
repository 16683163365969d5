import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectFiles, expectProof, readInShop } from './document-table.ts'
import { tableRows } from './table-rows.ts'

const page = readInShop('docs/security.md')
const requirements = tableRows(page, '## Requirements of ASVS 5.0.0')

/** Says why there is no test: what the operator does, what is missing, or why it does not apply. */
const WITHOUT_TEST = /^(?:operator|open|not applicable): .{5,}/

const byNumber = (number: string): number[] => number.split('.').map(Number)

describe('docs/security.md', () => {
  test('has each requirement once, in the order of its numbers', () => {
    const numbers = requirements.map(([number = '']) => number)
    expect(numbers.length).toBeGreaterThan(150)
    for (const number of numbers) expect(number).toMatch(/^\d{1,2}\.\d\.\d{1,2}$/)
    expect(new Set(numbers).size).toBe(numbers.length)
    const sorted = numbers.toSorted((one, other) => {
      const [a, b] = [byNumber(one), byNumber(other)]
      const at = a.findIndex((part, index) => part !== b[index])
      return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
    })
    expect(numbers).toEqual(sorted)
  })

  test.each(requirements)(
    '%s is proved by a test that exists, or says why not',
    (_number, requirement = '', where = '', proof = '') => {
      expect(requirement).not.toBe('')
      expectFiles(where)
      if (WITHOUT_TEST.test(proof)) return
      expect(where).not.toBe('')
      expectProof(proof)
    },
  )

  test('has a test for each rule about several fields', () => {
    const rules = tableRows(page, '## Rules about several fields')
    expect(rules.length).toBeGreaterThan(5)
    for (const [, proof = ''] of rules) expectProof(proof)
  })

  test('names files that exist', () => {
    expectFiles(page)
  })
})

interface Source {
  readonly path: string
  readonly text: string
}

/** The code of the shop, without tests and migrations. */
const sources: readonly Source[] = globSync('src/**/*.{ts,tsx}', {
  cwd: new URL('..', import.meta.url),
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readInShop(path) }))
const ofServer = sources.filter(({ path }) => !path.includes('/web/'))

const pathsWith = (pattern: RegExp, among = sources): string[] =>
  among
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

/** Returns the names that a source imports from a module, types not counted. */
function importedNames({ text }: Source, module: RegExp): string[] {
  const imports = text.matchAll(/^import (?!type )([^'"]+?) from '([^']+)'/gm)
  return [...imports]
    .filter(([, , from = '']) => module.test(from))
    .flatMap(([, names = '']) => names.replaceAll(/[{}]/g, '').split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

const below = (heading: string): string =>
  page.slice(page.indexOf(`## ${heading}\n`)).split('\n## ', 1)[0] ?? ''

describe('the code', () => {
  test('is read', () => {
    expect(sources.length).toBeGreaterThan(1000)
  })

  test('connects to nothing but what the list of outgoing connections names', () => {
    const NETWORK =
      /^(?:node:)?(?:net|tls|http|https|http2|dgram|dns)(?:\/promises)?$|^(?:pg|nodemailer|undici|@opentelemetry\/exporter-trace-otlp-http)(?:\/|$)/
    // These make no connection.
    const ofNode = ['isIP', 'BlockList', 'createServer', 'STATUS_CODES']
    const harmless = new Set([...ofNode, 'DatabaseError', 'Query', 'prepareValue'])
    const connecting = ofServer
      .filter((source) => importedNames(source, NETWORK).some((name) => !harmless.has(name)))
      .map(({ path }) => path)
    expect(connecting.length).toBeGreaterThan(3)
    const listed = below('Outgoing connections')
    expect(connecting.filter((path) => !listed.includes(`\`${path}\``))).toEqual([])
    expect(pathsWith(/(?<![.\w])(?:fetch|WebSocket|EventSource)\(/, ofServer)).toEqual([])
  })

  test('uses the algorithms alone that the document names', () => {
    const CALL =
      /\b(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync|argon2)\(\s*([^,)]+)/g
    const used = sources.flatMap(({ path, text }) =>
      [...text.matchAll(CALL)].map(([, algorithm = '']) => ({ path, algorithm })),
    )
    expect(used.length).toBeGreaterThan(15)
    const listed = below('Cryptography')
    for (const { path, algorithm } of used) {
      const name = algorithm === 'CIPHER' ? "'aes-256-gcm'" : algorithm
      expect([path, listed.includes(`\`${name.slice(1, -1)}\``)]).toEqual([path, true])
    }
    expect(readInShop('src/platform/server/encryption/encrypt.ts')).toContain(
      "CIPHER = 'aes-256-gcm'",
    )
  })

  test('takes no secret from a source that can be guessed', () => {
    // Pauses between attempts and between runs of a job, and the key of a place in the history of the browser.
    expect(pathsWith(/Math\.random\(/)).toEqual([
      'src/app/routing/page-focus-and-scroll.ts',
      'src/platform/server/database/transact.ts',
      'src/platform/server/jobs/repeat.ts',
    ])
  })

  test('starts no program through a shell', () => {
    const names = sources.flatMap((source) => importedNames(source, /child_process$/))
    expect([...new Set(names)].toSorted()).toEqual(['spawn'])
    expect(pathsWith(/\bshell:/)).toEqual([])
  })

  test('runs no text as code and puts none into a page as HTML', () => {
    const RUNS = /\beval\(|\bnew Function\(|set(?:Timeout|Interval)\(\s*['"`]/
    const HTML = /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write/
    expect(pathsWith(RUNS)).toEqual([])
    expect(pathsWith(HTML)).toEqual([])
  })

  test('makes regular expressions of its own words alone', () => {
    // Constants have upper case.
    const OWN_WORDS = /\bRegExp\((?!\s*(?:String\.raw)?['"`](?:[^$]|\$(?!\{)|\$\{[A-Z_]+\})*?['"`])/
    expect(pathsWith(OWN_WORDS)).toEqual([
      // The paths of the page table, and the name of an attribute of the own drawing.
      'src/app/routing/match-page.ts',
      'src/documents/server/pdf/wordmark.ts',
    ])
  })

  test('puts fixed words alone into SQL as they are', () => {
    // One of two words, or the events of the triggers of append-only tables.
    expect(pathsWith(/sql\.raw\((?!(?:[\w.]+ \? '[^']*' : '[^']*'|event)\))/, ofServer)).toEqual([])
  })
})
