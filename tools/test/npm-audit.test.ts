import { describe, expect, it } from 'vitest'
import { readAudit } from './npm-audit.ts'

const report = (vulnerabilities: object, counts: object) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: counts } }, null, 2)}\n`
const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 }

describe('the audit of the packages that ship', () => {
  it('passes without advisories, and names those of low and moderate severity', () => {
    expect(readAudit(report({}, none))).toMatchObject({ passed: 1, failures: [] })
    const { passed, figures } = readAudit(report({}, { ...none, moderate: 2 }))
    expect(passed).toBe(1)
    expect(figures?.join()).toContain('moderate 2')
  })

  it('fails on an advisory of high severity and names the package', () => {
    const found = { leftpad: { severity: 'high' }, other: { severity: 'low' } }
    const { passed, failures } = readAudit(report(found, { ...none, low: 1, high: 1 }))
    expect(passed).toBe(0)
    expect(failures[0]?.details).toBe('leftpad: high')
  })

  it.each([
    [
      "doesn't offer an audit",
      '{\n  "message": "405 Method Not Allowed",\n  "error": {}\n}\nnpm error log',
    ],
    ['is unreachable', 'npm error code ENOTFOUND'],
    ['sends an unreadable answer', '{\n  "metadata": \n}'],
  ])('neither passes nor fails if the registry %s', (_, output) => {
    const outcome = readAudit(output)
    expect(outcome).toMatchObject({ passed: 0, skipped: 1, failures: [] })
    expect(outcome.figures?.[0]).toContain('not judged')
  })
})
