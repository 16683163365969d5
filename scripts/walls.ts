import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { checkWalls } from './walls/check-walls.ts'

// `node scripts/walls.ts [folder]`: the import walls of the house, part of `npm run lint`.

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const files = new Map<string, string>()

for (const folder of ['src', 'db', 'test', 'e2e', 'scripts']) {
  const start = join(root, folder)
  if (!existsSync(start)) continue
  for (const entry of readdirSync(start, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    files.set(relative(root, file).split(sep).join('/'), readFileSync(file, 'utf8'))
  }
}

const violations = checkWalls(files)
for (const { path, line, wall, rule, found } of violations) {
  console.error(`${path}:${line}  wall ${wall}: ${rule}\n    ${found}`)
}
console.log(`walls: ${files.size} files, ${violations.length} violations`)
process.exitCode = violations.length === 0 ? 0 : 1
