import { execFile } from 'node:child_process'
import { auditVerdict } from './audit/audit-verdict.ts'

// Asks the npm registry for known vulnerabilities of all installed packages. Run by `npm run check`.

const TIMEOUT_MS = 60_000

// npm ends with an error for any vulnerability and for a registry without reports; the output decides.
const output = await new Promise<string>((resolve) => {
  execFile('npm', ['audit', '--json'], { timeout: TIMEOUT_MS }, (_error, stdout) => resolve(stdout))
})
const { isFine, lines } = auditVerdict(output)
for (const line of lines) console.log(line)
process.exitCode = isFine ? 0 : 1
