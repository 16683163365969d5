import { expect, test } from 'vitest'
import { auditVerdict } from './audit-verdict.ts'

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { lodash: { severity, range: '<4.17.21' } } })

test('the check fails for known vulnerabilities of high severity, and names them', () => {
  for (const severity of ['high', 'critical']) {
    const { isFine, lines } = auditVerdict(report(severity))
    expect(isFine).toBe(false)
    expect(lines).toContain(`${severity}: lodash <4.17.21`)
  }
  for (const severity of ['info', 'low', 'moderate']) {
    expect(auditVerdict(report(severity))).toMatchObject({ isFine: true })
  }
  expect(auditVerdict('{"vulnerabilities":{}}').isFine).toBe(true)
})

test('a registry that gives no audit report does not fail the check, which says so', () => {
  for (const output of ['', '{"message":"405 Method Not Allowed","statusCode":405}']) {
    const { isFine, lines } = auditVerdict(output)
    expect(isFine).toBe(true)
    expect(lines.join()).toContain('were not checked')
  }
})
