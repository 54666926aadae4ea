import { describe, expect, it } from 'vitest'
import { readAudit } from './audit.ts'

const report = (vulnerabilities: object, counts: object) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: counts } }, null, 2)}\n`
const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 }

describe('the audit of what ships', () => {
  it('passes without advisories, and with lower ones than high, which it names', () => {
    expect(readAudit(report({}, none))).toMatchObject({ passed: 1, failures: [] })
    const { passed, figures } = readAudit(report({}, { ...none, moderate: 2 }))
    expect(passed).toBe(1)
    expect(figures?.join()).toContain('moderate 2')
  })

  it('fails with a high one and names the package', () => {
    const found = { leftpad: { severity: 'high' }, other: { severity: 'low' } }
    const { passed, failures } = readAudit(report(found, { ...none, low: 1, high: 1 }))
    expect(passed).toBe(0)
    expect(failures[0]?.details).toBe('leftpad: high')
  })

  it.each([
    [
      'offers no audit',
      '{\n  "message": "405 Method Not Allowed",\n  "error": {}\n}\nnpm error log',
    ],
    ['is out of reach', 'npm error code ENOTFOUND'],
    ['answers nonsense', '{\n  "metadata": \n}'],
  ])('is neither passed nor failed where the registry %s, and says so', (_, output) => {
    const outcome = readAudit(output)
    expect(outcome).toMatchObject({ passed: 0, skipped: 1, failures: [] })
    expect(outcome.figures?.[0]).toContain('not judged')
  })
})
