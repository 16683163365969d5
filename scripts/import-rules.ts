import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { checkImportRules } from './import-rules/check-import-rules.ts'
import {
  checkMigrations,
  RELEASED_LIST,
  withUnreleased,
} from './import-rules/released-migrations.ts'
import type { Violation } from './import-rules/violation.ts'

// `node scripts/import-rules.ts [folder]` checks the import rules. It is part of `npm run lint`.
// `node scripts/import-rules.ts --release [folder]` adds the hashes of new migrations to the list
// of released ones. From then on the check refuses every change of them.

const { values, positionals } = parseArgs({
  options: { release: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const root = positionals[0] ?? join(import.meta.dirname, '..')
const files = readCode(root)

if (values.release) release()
else report(checkImportRules(files))

function readCode(root: string): Map<string, string> {
  const code = new Map<string, string>()
  for (const folder of ['src', 'db', 'test', 'e2e', 'scripts']) {
    const start = join(root, folder)
    if (!existsSync(start)) continue
    for (const entry of readdirSync(start, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      const path = relative(root, file).split(sep).join('/')
      const isRead = /\.[cm]?[jt]sx?$/.test(entry.name) || path === RELEASED_LIST
      if (entry.isFile() && isRead) code.set(path, readFileSync(file, 'utf8'))
    }
  }
  return code
}

function release(): void {
  const violations = checkMigrations(files)
  report(violations)
  if (violations.length === 0) writeFileSync(join(root, RELEASED_LIST), withUnreleased(files))
}

function report(violations: readonly Violation[]): void {
  for (const { path, line, rule, text, found } of violations) {
    console.error(`${path}:${line}  import rule ${rule}: ${text}\n    ${found}`)
  }
  console.log(`import rules: ${files.size} files, ${violations.length} violations`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
