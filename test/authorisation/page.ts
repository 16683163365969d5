import { rules, type Rule } from './rules.ts'

const COLUMNS = ['No session', 'Ended session', 'Own id', "Other's id", 'Missing id'] as const

function lineOf(cells: readonly string[], widths: readonly number[]): string {
  return `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
}

/** Returns an aligned Markdown table, as the formatter writes it. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  )
  const [head = [], ...rest] = rows
  return [head, widths.map((width) => '-'.repeat(width)), ...rest]
    .map((row) => lineOf(row, widths))
    .join('\n')
}

function answersOf(rule: Rule): string {
  return tableOf([
    ['', ...COLUMNS],
    ['Customer', rule.anonymous, rule.expired, rule.own, rule.others, rule.missing],
    ['Admin', rule.anonymous, rule.expired, rule.admin, rule.admin, rule.adminMissing],
  ])
}

function section(rule: Rule, keys: readonly string[]): string {
  const routes = keys.map((key) => `- \`${key}\``).join('\n')
  return `## ${rule.name}\n\n${rule.text}\n\n${answersOf(rule)}\n\n${routes}\n`
}

function keySection(keys: Readonly<Record<string, readonly string[]>>): string {
  const routes = Object.entries(keys)
    .map(
      ([route, scopes]) => `- \`${route}\`: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}`,
    )
    .join('\n')
  return `${KEYS}\n${routes}\n`
}

/** Returns docs/authorisation.md. */
export function authorisationPage(
  table: Readonly<Record<string, Rule>>,
  keyTable: Readonly<Record<string, readonly string[]>>,
): string {
  const keys = Object.keys(table).toSorted((a, b) => {
    const [methodA = '', pathA = ''] = a.split(' ')
    const [methodB = '', pathB = ''] = b.split(' ')
    return pathA.localeCompare(pathB) || methodA.localeCompare(methodB)
  })
  const sections = rules.map((rule) =>
    section(
      rule,
      keys.filter((key) => table[key] === rule),
    ),
  )
  return `${INTRODUCTION}\n${sections.join('\n')}\n${keySection(keyTable)}`
}

const INTRODUCTION = `# Authorisation

Who may use which route of the API. This page is made from \`test/authorisation/table.ts\`; \`src/app/server/authorisation.test.ts\` compares both with the router's own list and sends a request for every cell, on SQLite and PostgreSQL.

- \`2xx\`: the request succeeds. \`allowed\`: it reaches its handler, which may still refuse its content.
- \`401\`: there is no session, or it has ended. \`403\`: the account is no admin's. \`404\`: what the id names does not exist, or belongs to somebody else; both have the same answer, byte for byte.
- A session that has ended counts as none, also an admin's. Apart from cookies, the only header that gives a right is \`Authorization\`: with an API key, see [the last section](#api-keys), and for \`/metrics\` with \`METRICS_TOKEN\`.
`

const KEYS = `## API keys

A program that sends \`Authorization: Bearer\` with a key acts for the admin who created it, on the following routes alone, and there only with one of the named scopes. Every other route, listed above or not, refuses a key with \`403\`, also one with all scopes. A key that is unknown, expired or revoked, or whose admin has no access any more, gets \`401\`; a key together with the cookie of a session \`400\`. Bodies are limited too: orders may only be shipped or delivered, and of a product only the stock may be changed. The rules are in \`src/app/server/key-rules.ts\`, the expected ones in \`test/authorisation/keys.ts\`.
`
