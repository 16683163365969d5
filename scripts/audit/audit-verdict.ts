import * as z from 'zod'

const reportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})

const REFUSED_SEVERITIES = new Set(['high', 'critical'])

export interface AuditVerdict {
  readonly isFine: boolean
  /** For the person who runs the check. */
  readonly lines: readonly string[]
}

/** Judges the output of `npm audit --json`. Fails for known vulnerabilities of high severity. */
export function auditVerdict(output: string): AuditVerdict {
  const report = reportSchema.safeParse(parse(output))
  if (!report.success) {
    const line = 'The npm registry gave no audit report, so known vulnerabilities were not checked.'
    return { isFine: true, lines: [line] }
  }
  const found = Object.entries(report.data.vulnerabilities)
  const refused = found.filter(([, { severity }]) => REFUSED_SEVERITIES.has(severity))
  const lines = found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
  lines.push(
    `${found.length} packages with known vulnerabilities, ${refused.length} of them severe`,
  )
  return { isFine: refused.length === 0, lines }
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
